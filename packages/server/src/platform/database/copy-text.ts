type Field = string | null
export type CopyValue = string | number | boolean | null

export const copyRow = (values: readonly CopyValue[]): string => `${values.map(copyValue).join('\t')}\n`

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const copyValue = (value: CopyValue) => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (char) => ESCAPED[char] ?? char))

const WRITTEN: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

export function* asCopyText(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  for (const row of rows) yield Buffer.from(copyRow(row))
}

/** Parses the text format of COPY, one batch of rows per chunk. A chunk may end anywhere. */
export async function* rowsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Field[][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const end = text.lastIndexOf('\n')
    rest = text.slice(end + 1)
    if (end >= 0) yield text.slice(0, end).split('\n').map(fieldsOf)
  }
  if (rest !== '') throw new Error('COPY text ends in the middle of a row')
}

const fieldsOf = (line: string): Field[] => line.split('\t').map((field) => (field.includes('\\') ? read(field) : field))

const read = (field: string): Field => (field === '\\N' ? null : field.replace(/\\(.)/g, (_, char: string) => WRITTEN[char] ?? char))
