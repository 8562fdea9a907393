import { cents, isOneOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { likely } from '../../check.ts'
import { OPTIONAL_FIELDS, type SalesField } from '../../../types.ts'
import { type HistoryCheck, sameLayout } from '../history.ts'

export const mappedOtherwise: HistoryCheck = {
  name: 'mapped-otherwise',
  texts: { 'checks.mappedOtherwise': likely('basis') },
  run(history) {
    const [last] = sameLayout(history)
    if (!last) return []
    const known = last.mapping.mappedFields
    const { mappedFields } = history.mapping
    const differs = (column: string) => mappedFields[column] !== known[column] && [mappedFields[column], known[column]].some(isRequired)
    const column = Object.keys({ ...known, ...mappedFields }).find(differs)
    if (column === undefined) return []
    const params = { file: last.fileName, month: last.month, column, was: label(known[column]), now: label(mappedFields[column]) }
    return [{ text: text('checks.mappedOtherwise', params), cents: cents(Math.abs(history.amountCents)), rows: [] }]
  },
}

const isRequired = (field: SalesField | undefined) => field !== undefined && !isOneOf(OPTIONAL_FIELDS, field)
const label = (field: SalesField | undefined) => (field ? text(`uploads.target.${field}`) : text('checks.notUsed'))
