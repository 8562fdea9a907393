import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely } from '../check.ts'
import { FoundRows } from '../finding.ts'

/** Names on the first line of each group, which were not asked to go on to the lines below. */
export const groups: Check = {
  name: 'groups',
  says: { 'checks.groups': likely('identity', LEAVE_OUT) },
  run: ({ facts, request, names, row, amountCents, ...sales }) =>
    facts.grouped
      .filter((field) => !request.sources.fillDown?.includes(field))
      .flatMap((field) => {
        const blank = names[field].findIndex(({ value }) => value === '')
        const found = new FoundRows()
        row.forEach((number, at) => sales[field][at] === blank && found.add(number, amountCents[at] ?? 0))
        return found.finding((count) => text('checks.groups', { count, field: text(`uploads.target.${field}`) }))
      }),
}
