import { text } from '@fairshare/texts/text'
import { blankRows } from '../blank-rows.ts'
import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Names on only the first line of each group, without fill-down. */
export const groups: Check = {
  name: 'groups',
  texts: { 'checks.groups': likely('identity', LEAVE_OUT) },
  run: (table) =>
    table.facts.grouped
      .filter((field) => !table.request.sources.fillDown?.includes(field))
      .flatMap((field) =>
        blankRows(table, field).finding((count) => text('checks.groups', { count, field: text(`uploads.target.${field}`) })),
      ),
}
