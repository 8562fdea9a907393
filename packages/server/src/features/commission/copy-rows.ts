/** Columns of whole numbers, one value a row. */
export type Columns = readonly ArrayLike<number>[]

/** Picks the values at these places: the rows of a chunk. */
export function pick(values: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) picked[i] = values[places[i] as number] as number
  return picked
}

const [TAB, NEWLINE, MINUS, DIGIT_0] = [9, 10, 45, 48]

/** The longest whole number that a double holds exactly has 16 digits; a sign and a tab come beside them. */
const WIDEST = 18

/** Rows as COPY takes them: numbers as text, a tab between two, a new line at the end. */
export function copyText(columns: Columns): Buffer {
  const rows = columns[0]?.length ?? 0
  const bytes = Buffer.allocUnsafe(rows * columns.length * WIDEST)
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (const column of columns) {
      at = writeNumber(bytes, at, column[row] as number)
      bytes[at++] = TAB
    }
    bytes[at - 1] = NEWLINE
  }
  return bytes.subarray(0, at)
}

/** Answers where the number ends. */
function writeNumber(bytes: Buffer, start: number, number: number): number {
  let at = start
  if (number < 0) bytes[at++] = MINUS
  let rest = Math.abs(number)
  let end = at + 1
  for (let power = 10; power <= rest; power *= 10) end++
  for (let digit = end - 1; digit >= at; digit--) {
    const tenth = Math.floor(rest / 10)
    bytes[digit] = DIGIT_0 + (rest - tenth * 10)
    rest = tenth
  }
  return end
}
