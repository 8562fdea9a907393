/** An old workbook without a container: a record of globals, then one sheet. The test provides the records. */
export function xlsFile(records: { globals?: readonly Buffer[]; sheet: readonly Buffer[] }, version: 5 | 8 = 8): Buffer {
  const begin = (kind: number) => record(0x0809, word(version === 8 ? 0x0600 : 0x0500), word(kind), Buffer.alloc(version === 8 ? 12 : 4))
  const name = Buffer.from(version === 8 ? '\x01\0S' : '\x01S', 'latin1')
  const before = [begin(5), ...(records.globals ?? [])]
  const length = before.reduce((sum, each) => sum + each.length, 0) + 4 + 6 + name.length + 4
  const listed = record(0x0085, long(length), word(0), name)
  return Buffer.concat([...before, listed, END, begin(0x10), ...records.sheet, END])
}

export function record(type: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([word(type), word(content.length), content])
}

const END = record(0x000a)

export function word(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

const place = (row: number, column: number) => Buffer.concat([word(row), word(column), word(0)])

/** A row of texts and numbers, with texts in the bytes of a pre-1997 code page. */
export const rowOf = (row: number, cells: readonly (string | number | Buffer)[]): Buffer =>
  Buffer.concat(
    cells.map((cell, column) => {
      if (typeof cell === 'number') return record(0x0203, place(row, column), double(cell))
      if (typeof cell === 'string')
        return record(0x0204, place(row, column), word(cell.length), Buffer.from([1]), Buffer.from(cell, 'utf16le'))
      return record(0x0204, place(row, column), word(cell.length), cell)
    }),
  )

export const formula = (row: number, column: number, result: Buffer, tokens: Buffer): Buffer =>
  record(0x0006, place(row, column), result, Buffer.alloc(6), word(tokens.length), tokens)
