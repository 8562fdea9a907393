/** Return false to stop. */
export type OnRecord = (cells: string[], number: number) => boolean | undefined

export type CsvFault = { kind: 'unclosed quote' | 'too long'; record: number }

/** A row of sales has a few hundred characters; a longer record has an unclosed quote or is not a table. */
const LONGEST_RECORD = 1_000_000
const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Splits streamed text into records. As in Excel, quotes count only at the start of a field, and one inside a quoted field ends it:
 * `"Quist, L." MD`, `5" screw`. Line endings may be mixed.
 */
export class CsvRecords {
  fault: CsvFault | null = null
  stopped = false
  private readonly delimiter: number
  private readonly onRecord: OnRecord
  private rest = ''
  private record = 0
  /** An incomplete record is rescanned only when its length has doubled, so the total time stays linear. */
  private enough = 0

  constructor(delimiter: string, onRecord: OnRecord) {
    this.delimiter = delimiter.charCodeAt(0)
    this.onRecord = onRecord
  }

  push(piece: string): void {
    this.rest += piece
    if (this.rest.length < this.enough) return
    this.cut(this.rest, false)
    if (this.rest.length > LONGEST_RECORD && !this.stopped) this.fail('too long')
    this.enough = Math.min(LONGEST_RECORD + 1, this.rest.length * 2)
  }

  end(): void {
    if (!this.stopped && this.rest !== '') this.cut(this.rest, true)
  }

  private fail(kind: CsvFault['kind']): void {
    this.fault = { kind, record: this.record + 1 }
    this.stopped = true
  }

  /** Emits complete records and buffers the rest. */
  private cut(text: string, isLast: boolean): void {
    let start = 0
    while (start < text.length && !this.stopped) {
      const cells: string[] = []
      const end = this.readRecord(text, start, cells, isLast)
      if (end < 0) break
      this.record++
      this.stopped = this.onRecord(cells, this.record) === false
      start = end
    }
    this.rest = text.slice(start)
    if (isLast && !this.stopped && start < text.length) this.fail('unclosed quote')
  }

  /** Fills `cells` with the record at `start`. Returns the start of the next one, or -1 if the text ends first. */
  private readRecord(text: string, start: number, cells: string[], isLast: boolean): number {
    for (let at = start; ; at++) {
      const quoted = text.charCodeAt(at) === QUOTE
      const end = quoted ? this.closingQuote(text, at, isLast) : this.fieldEnd(text, at)
      if (end < 0) return -1
      const after = quoted ? this.fieldEnd(text, end) : end
      cells.push(quoted ? unquoted(text, at, end) + afterQuote(text.slice(end + 1, after)) : text.slice(at, end))
      at = after
      if (at === text.length) return isLast ? at : -1
      if (text.charCodeAt(at) === this.delimiter) continue
      if (text.charCodeAt(at) !== CR) return at + 1
      if (at + 1 === text.length && !isLast) return -1
      return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
    }
  }

  private fieldEnd(text: string, start: number): number {
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.delimiter || code === LF || code === CR) break
    }
    return at
  }

  private closingQuote(text: string, open: number, isLast: boolean): number {
    for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      if (at + 1 === text.length && !isLast) return -1
      if (text.charCodeAt(at + 1) !== QUOTE) return at
      at++
    }
    return -1
  }
}

/** Text after a closing quote is part of the field: `"5" screw"` is quoted throughout. */
function afterQuote(rest: string): string {
  const trimmed = rest.trimEnd()
  if (trimmed === '') return ''
  return trimmed.endsWith('"') ? `"${trimmed.slice(0, -1)}` : rest
}

const unquoted = (text: string, open: number, close: number): string => text.slice(open + 1, close).replaceAll('""', '"')
