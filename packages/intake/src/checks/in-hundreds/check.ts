import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Check, likely } from '../check.ts'
import { ofColumn } from '../columns.ts'

const TIMES = /\(00'?s?\)|[x×] ?100\b/i

export const inHundreds: Check = {
  name: 'in-hundreds',
  texts: { 'checks.inHundreds': likely('scale') },
  run: ({ money }) =>
    money
      .filter(({ called }) => WORDS.hundreds.test(nameKey(called)) || TIMES.test(called))
      .map((column) => ofColumn(column, text('checks.inHundreds', { column: column.name }))),
}
