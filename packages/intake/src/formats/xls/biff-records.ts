/** A record of an XLS workbook, with the start and end of its content in the stream. */
export type BiffRecord = { type: number; at: number; end: number }

const CONTINUE = 0x003c

/** Iterates over records from a position; a truncated one ends them. */
export function* biffRecords(stream: Buffer, from = 0): Generator<BiffRecord, void, undefined> {
  for (let next = from; next + 4 <= stream.length; ) {
    const at = next + 4
    const end = at + stream.readUInt16LE(next + 2)
    if (end > stream.length) return
    yield { type: stream.readUInt16LE(next), at, end }
    next = end
  }
}

/** Reads the content of a record and its CONTINUE records. Beyond the end it returns zeros. */
export class BiffContent {
  private readonly stream: Buffer
  private at: number
  private end: number

  constructor(stream: Buffer, { at, end }: Pick<BiffRecord, 'at' | 'end'>) {
    this.stream = stream
    this.at = at
    this.end = end
  }

  get isOver(): boolean {
    return this.at >= this.end && !this.isContinued
  }

  byte(): number {
    if (this.at >= this.end && !this.goOn()) return 0
    return this.stream[this.at++] ?? 0
  }

  word(): number {
    return this.byte() | (this.byte() << 8)
  }

  long(): number {
    return (this.word() | (this.word() << 16)) >>> 0
  }

  skip(count: number): void {
    let left = count
    while (left > this.end - this.at) {
      left -= this.end - this.at
      if (!this.goOn()) return
    }
    this.at += left
  }

  /** Single-byte characters in the workbook's code page. */
  bytes(count: number, decode: (bytes: Buffer) => string): string {
    const from = this.at
    this.at = Math.min(this.end, from + count)
    return decode(this.stream.subarray(from, this.at))
  }

  /** Unicode characters, since 1997. Each CONTINUE record repeats whether they are wide. */
  letters(count: number, isWide: boolean): string {
    let wide = isWide
    let text = ''
    for (let left = count; left > 0; ) {
      if (this.at >= this.end) {
        if (!this.goOn()) break
        wide = (this.byte() & 1) === 1
      }
      const fitting = Math.min(left, wide ? (this.end - this.at) >> 1 : this.end - this.at)
      if (fitting === 0) this.at = this.end
      const to = this.at + (wide ? fitting * 2 : fitting)
      text += this.stream.toString(wide ? 'utf16le' : 'latin1', this.at, to)
      this.at = to
      left -= fitting
    }
    return text
  }

  private get isContinued(): boolean {
    return this.end + 4 <= this.stream.length && this.stream.readUInt16LE(this.end) === CONTINUE
  }

  private goOn(): boolean {
    if (!this.isContinued) return false
    this.at = this.end + 4
    this.end = Math.min(this.stream.length, this.at + this.stream.readUInt16LE(this.end + 2))
    return true
  }
}
