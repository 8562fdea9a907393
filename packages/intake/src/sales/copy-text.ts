import { accountKey } from '../matching/account-key.ts'
import { nameKey } from '../matching/name-key.ts'
import { DETAIL_FIELDS, NAME_FIELDS, type SalesReading } from '../types.ts'

const CHUNK = 5_000

export function* namesAsCopyText({ names }: SalesReading): Generator<string> {
  for (const field of NAME_FIELDS)
    yield* inChunks(names[field].length, (at) => {
      const { value, rows, cents, ownKey, accountNumber = '' } = names[field][at] ?? { value: '', rows: 0, cents: 0 }
      const key = nameKey(value)
      return `${field}\t${at}\t${escaped(value)}\t${key}\t${ownKey ?? key}\t${rows}\t${cents}\t${escaped(accountNumber)}\t${escaped(accountKey(accountNumber))}\n`
    })
}

/**
 * The lines of a reading as text for COPY: row, cents, gross cents, date, invoice, the indexes of territory, hospital, surgeon and
 * procedure, and the details.
 */
export function linesAsCopyText({ sales }: SalesReading): Generator<string> {
  const { row, amountCents, grossCents, invoiceDate, invoiceNumber, territory, hospital, surgeon, procedure, details } = sales
  return inChunks(row.length, (at) => {
    const names = `${territory[at]}\t${hospital[at]}\t${surgeon[at]}\t${procedure[at]}`
    const more = DETAIL_FIELDS.map((field) => `\t${escaped(details[field][at] ?? '')}`).join('')
    return `${row[at]}\t${amountCents[at]}\t${grossCents[at]}\t${invoiceDate[at]}\t${escaped(invoiceNumber[at] ?? '')}\t${names}${more}\n`
  })
}

/** Some thousands of lines per chunk. */
function* inChunks(length: number, line: (at: number) => string): Generator<string> {
  for (let from = 0; from < length; from += CHUNK) {
    let text = ''
    for (let at = from; at < Math.min(from + CHUNK, length); at++) text += line(at)
    yield text
  }
}

const escaped = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (char) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[char] ?? char)
