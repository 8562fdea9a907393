import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'

export type Attributes = Record<string, string>
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Limits for nesting and for text without a tag: workbooks have less of both, as a cell contains at most 32,767 characters. */
export const MAX_LEVELS = 256
export const LONGEST_TEXT = 1_000_000

const NO_ATTRIBUTES: Attributes = {}
const UNFINISHED = -1
const [BLANK, AMPERSAND, LESS, EQUALS, GREATER, SLASH, COLON, LINE_FEED, RETURN] = [32, 38, 60, 61, 62, 47, 58, 10, 13]
const QUOTES = [34, 39]
/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r -\ufffd]/
const REFERENCE = /&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));|&/gi
const LONGEST_REFERENCE = 11
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Markup that is not a tag: its start, its end, and whether it is text. */
const ASIDES = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
]
const DOCTYPE = '<!DOCTYPE'

/**
 * Scans streamed XML for tags and text, regardless of prefixes. Rejects malformed documents and declared entities. Each character is
 * scanned at most twice.
 */
export class XmlScanner {
  private readonly handler: XmlHandler
  private readonly levels: string[] = []
  private document = ''
  private at = 0
  private isLast = false
  private hasRoot = false
  /** Incomplete markup is rescanned when its length has doubled. */
  private enough = 0

  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  push(piece: string): void {
    if (FORBIDDEN.test(piece)) throw damaged()
    this.document += piece
    if (this.document.length < this.enough) return
    this.scan()
    if (this.document.length > LONGEST_TEXT) throw tooComplex()
    this.enough = Math.min(LONGEST_TEXT + 1, this.document.length * 2)
  }

  end(): void {
    this.isLast = true
    this.scan()
    if (this.document !== '' || this.levels.length > 0 || !this.hasRoot) throw damaged()
  }

  private scan(): void {
    this.at = 0
    while (this.at < this.document.length) {
      const next = this.document.charCodeAt(this.at) === LESS ? this.markup(this.at) : this.characters(this.at)
      if (next === UNFINISHED) break
      this.at = next
    }
    this.document = this.document.slice(this.at)
  }

  private markup(start: number): number {
    const code = this.document.charCodeAt(start + 1)
    if (code === SLASH) return this.closingTag(start + 2)
    return isNameStart(code) ? this.openingTag(start + 1) : this.aside(start)
  }

  private characters(start: number): number {
    const { document } = this
    let isPlain = true
    let end = start
    for (; end < document.length; end++) {
      const code = document.charCodeAt(end)
      if (code === LESS) break
      if (code === AMPERSAND || code === RETURN) isPlain = false
    }
    if (end === document.length && !isPlain && !this.isLast) end = this.beforeUnfinished(start)
    if (end === start) return UNFINISHED
    const content = document.slice(start, end)
    if (this.levels.length > 0) this.handler.text?.(isPlain ? content : decoded(content))
    else if (content.trim() !== '') throw damaged()
    return end
  }

  /** Leaves a reference or line ending that the next chunk may complete. */
  private beforeUnfinished(start: number): number {
    const { document } = this
    const reference = document.lastIndexOf('&')
    if (reference >= start && document.length - reference < LONGEST_REFERENCE && !document.includes(';', reference)) return reference
    return document.charCodeAt(document.length - 1) === RETURN ? document.length - 1 : document.length
  }

  private closingTag(start: number): number {
    const { document, levels } = this
    const name = levels.at(-1)
    if (name === undefined) throw damaged()
    const end = this.afterBlanks(start + name.length)
    if (end >= document.length) return UNFINISHED
    if (!document.startsWith(name, start) || document.charCodeAt(end) !== GREATER) throw damaged()
    levels.pop()
    this.handler.close?.(localName(name))
    return end + 1
  }

  private openingTag(start: number): number {
    const { document } = this
    const nameEnd = this.nameEnd(start)
    let attributes = NO_ATTRIBUTES
    for (let end = nameEnd; ; ) {
      const at = this.afterBlanks(end)
      if (at >= document.length) return UNFINISHED
      const code = document.charCodeAt(at)
      if (code === GREATER || code === SLASH) return this.opened(document.slice(start, nameEnd), attributes, at)
      if (at === end) throw damaged()
      if (attributes === NO_ATTRIBUTES) attributes = {}
      end = this.attribute(at, attributes)
      if (end === UNFINISHED) return UNFINISHED
    }
  }

  /** `at` is the position of '>' or '/'. */
  private opened(name: string, attributes: Attributes, at: number): number {
    const { document, levels, handler } = this
    const isEmpty = document.charCodeAt(at) === SLASH
    if (isEmpty && at + 1 === document.length) return UNFINISHED
    if ((isEmpty && document.charCodeAt(at + 1) !== GREATER) || (levels.length === 0 && this.hasRoot)) throw damaged()
    if (levels.length === MAX_LEVELS) throw tooComplex()
    this.hasRoot = true
    handler.open?.(localName(name), attributes)
    if (isEmpty) handler.close?.(localName(name))
    else levels.push(name)
    return isEmpty ? at + 2 : at + 1
  }

  private attribute(start: number, attributes: Attributes): number {
    const { document } = this
    const nameEnd = this.nameEnd(start)
    const equals = this.afterBlanks(nameEnd)
    const open = this.afterBlanks(equals + 1)
    if (open >= document.length) return UNFINISHED
    const quote = document.charCodeAt(open)
    if (document.charCodeAt(equals) !== EQUALS || !QUOTES.includes(quote)) throw damaged()
    let isPlain = true
    let end = open + 1
    for (; end < document.length; end++) {
      const code = document.charCodeAt(end)
      if (code === quote) break
      if (code === LESS) throw damaged()
      if (code === AMPERSAND || code < BLANK) isPlain = false
    }
    if (end === document.length) return UNFINISHED
    const name = document.slice(start, nameEnd)
    if (Object.hasOwn(attributes, name)) throw damaged()
    const value = document.slice(open + 1, end)
    attributes[name] = isPlain ? value : decoded(value.replace(/\r\n|[\t\n\r]/g, ' '))
    return end + 1
  }

  private nameEnd(start: number): number {
    const { document } = this
    if (start < document.length && !isNameStart(document.charCodeAt(start))) throw damaged()
    let end = start + 1
    while (end < document.length && isInName(document.charCodeAt(end))) end++
    return end
  }

  private afterBlanks(start: number): number {
    let at = start
    while (isBlank(this.document.charCodeAt(at))) at++
    return at
  }

  /** Skips comments and processing instructions; CDATA is text. */
  private aside(start: number): number {
    const { document } = this
    const found = ASIDES.find((each) => document.startsWith(each.start, start))
    if (!found) return this.refused(document.slice(start, start + DOCTYPE.length))
    const from = start + found.start.length
    const end = document.indexOf(found.end, from)
    if (end < 0) return UNFINISHED
    if (found.isText && this.levels.length === 0) throw damaged()
    if (found.isText) this.handler.text?.(document.slice(from, end).replace(/\r\n?/g, '\n'))
    return end + found.end.length
  }

  private refused(start: string): typeof UNFINISHED {
    if (start.toUpperCase() === DOCTYPE) throw new IntakeError('content', text('intake.hasDocumentType'))
    if ([DOCTYPE, ...ASIDES.map((each) => each.start)].some((each) => each.startsWith(start))) return UNFINISHED
    throw damaged()
  }
}

const isBlank = (code: number) => code === BLANK || code === LINE_FEED || code === RETURN || code === 9

/** Letters, '_' and ':'; beyond ASCII nearly everything is allowed in names. */
const isNameStart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === COLON || code > 127

/** Also allows digits, '-' and '.'. */
const isInName = (code: number) => isNameStart(code) || (code >= 48 && code <= 57) || code === 45 || code === 46

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const decoded = (written: string) =>
  written.replace(/\r\n?/g, '\n').replace(REFERENCE, (_, entity?: string, decimal?: string, hexadecimal?: string) => {
    if (entity !== undefined) return ENTITIES[entity] ?? refuseDamaged()
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (!(code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000)) refuseDamaged()
    const sign = String.fromCodePoint(code)
    return FORBIDDEN.test(sign) ? refuseDamaged() : sign
  })

const damaged = () => new IntakeError('damaged', text('intake.isDamagedInside'))

function refuseDamaged(): never {
  throw damaged()
}
