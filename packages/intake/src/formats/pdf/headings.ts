import type { Line } from './lines.ts'

const LONGEST_LABEL = 32
const IS_LABEL = /^\p{L}[\p{L}\p{N} .#/-]*$/u
const GOES_ON = /[ ([-](?:continued|cont|cont\.|cont'd|contd|fortsetzung|forts\.|continuación|continúa|continuação|suite)[)\]-]?$/iu
const OPEN = /[ ([-]{1,4}$/

export type Heading = { level: string; label: string; text: string }

/** Parses a line above sales: a name, and possibly a label. */
export function headingOf({ text, words: [first] }: Line): Heading {
  const colon = text.slice(0, LONGEST_LABEL).indexOf(':')
  const before = text.slice(0, Math.max(0, colon)).trim()
  const label = IS_LABEL.test(before) ? before : ''
  const value = label === '' ? text : text.slice(colon + 1)
  const name = GOES_ON.test(value) ? value.replace(GOES_ON, '').replace(OPEN, '') : value
  return { level: label === '' ? `${first?.style} ${Math.round((first?.left ?? 0) / 6)}` : label, label, text: name.trim() }
}

/** The names that apply to the sales below, by level: a new outer name ends the inner ones. */
export class Headings {
  /** The levels in order of appearance. */
  readonly levels: Heading[] = []
  private readonly current = new Map<string, string>()

  add(heading: Heading): void {
    const known = this.levels.findIndex(({ level }) => level === heading.level)
    if (known < 0) this.levels.push(heading)
    const isOther = this.current.get(heading.level) !== heading.text
    if (known >= 0 && isOther) for (const { level } of this.levels.slice(known + 1)) this.current.delete(level)
    this.current.set(heading.level, heading.text)
  }

  get names(): string[] {
    return this.levels.map(({ level }) => this.current.get(level) ?? '')
  }
}
