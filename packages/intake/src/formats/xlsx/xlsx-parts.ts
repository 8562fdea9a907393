import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import { inFont, isRed, type NumberStyle, numberStyles } from '../number-format.ts'
import { joined, readXml } from '../markup/xml.ts'
import type { Attributes } from '../markup/xml-scanner.ts'
import { MAX_TEXTS } from '../cell.ts'
import { superscript } from '../superscript.ts'
import { partName, type ZipParts } from './zip.ts'

export type SheetPart = { name: string; hidden: boolean; part: string }
export type WorkbookPart = { date1904: boolean; sheets: SheetPart[]; sharedStrings: string | null; styles: string | null }

/** Excel allows 65,490 styles. */
const MAX_STYLES = 100_000
const MAX_RELATIONS = 10_000

type Relation = { id: string; type: string; part: string }

/** Follows the relationships from the container's root to the sheets. */
export async function readWorkbookPart(zip: ZipParts): Promise<WorkbookPart> {
  const root = await relations(zip, '')
  const main = root.find((relation) => relation.type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!zip.names.has(main)) throw notAWorkbook(zip)
  if (main.endsWith('.bin')) throw new IntakeError('content', text('intake.isBinaryWorkbook'))
  const related = await relations(zip, main)
  const byId = new Map(related.map((relation) => [relation.id, relation]))
  const taken = new Set<string>()
  const partOf = (type: string) => related.find((relation) => relation.type === type && zip.names.has(relation.part))?.part ?? null
  const book: WorkbookPart = { date1904: false, sheets: [], sharedStrings: partOf('sharedStrings'), styles: partOf('styles') }
  await readXml(zip.text(main), {
    open(name, attributes) {
      // Excel's extensions contain an element of the same name without date1904.
      if (name === 'workbookPr') book.date1904 ||= isTrue(attributes['date1904'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const sheet = byId.get(id ?? '')
      if (sheet?.type !== 'worksheet' || !zip.names.has(sheet.part)) return
      // No program does this, and it would read the same part repeatedly.
      if (taken.has(sheet.part)) throw new IntakeError('damaged', text('intake.isDamagedInside'))
      taken.add(sheet.part)
      const hidden = attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden'
      book.sheets.push({ name: attributes['name'] ?? '', hidden, part: sheet.part })
    },
  })
  return book
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true' || text === 'on'

export async function relations(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`
  const found: Relation[] = []
  if (!zip.names.has(list)) return found
  await readXml(zip.text(list), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (found.length === MAX_RELATIONS) throw tooComplex()
      const target = new URL(Target.replaceAll('\\', '/'), `part:///${folder}`).pathname
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: partName(decodeURIComponent(target)) })
    },
  })
  return found
}

function notAWorkbook(zip: ZipParts): IntakeError {
  if (zip.names.has('content.xml')) return new IntakeError('content', text('intake.isOpenDocument'))
  return new IntakeError('content', text('intake.isArchive'))
}

/** The shared strings in order, without phonetic hints. */
export async function readSharedStrings(zip: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = []
  let string = ''
  let inText = false
  let inPhonetic = false
  let isRaised = false
  await readXml(zip.text(part), {
    open(name, attributes) {
      if (name === 'si') string = ''
      else if (name === 't') inText = !inPhonetic
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'vertAlign') isRaised = isSuperscript(attributes)
    },
    text(piece) {
      if (inText) string = joined(string, isRaised ? superscript(piece) : piece)
    },
    close(name) {
      if (name === 'si') {
        if (strings.length === MAX_TEXTS) throw tooComplex()
        strings.push(unescaped(string))
      } else if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'r') isRaised = false
    },
  })
  return strings
}

/** Whether a run of text is superscript. */
export const isSuperscript = ({ val }: Attributes): boolean => val === 'superscript'

export async function readCellStyles(zip: ZipParts, part: string): Promise<NumberStyle[]> {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  const looks = new Looks()
  const styleOf = numberStyles()
  let inCellStyles = false
  await readXml(zip.text(part), {
    open(name, attributes) {
      if (Math.max(styles.length, formats.size, looks.count) >= MAX_STYLES) throw tooComplex()
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) {
        const id = Number(attributes['numFmtId'] ?? 0)
        const style = styleOf(formats.get(id) ?? id)
        styles.push(looks.shown(style, Number(attributes['fontId'] ?? 0), Number(attributes['fillId'] ?? 0)))
      } else looks.open(name, attributes)
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
      looks.close(name)
    },
  })
  return styles
}

/** The fonts and fills of a workbook, in order. */
class Looks {
  private readonly red = new Set<number>()
  private readonly struck = new Set<number>()
  private readonly white = new Set<number>()
  private readonly colored = new Set<number>()
  private within: 'fonts' | 'fills' | null = null
  private font = -1
  private fill = -1

  get count(): number {
    return Math.max(this.font, this.fill)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'fonts' || name === 'fills') this.within = name
    else if (this.within === 'fonts') this.addToFont(name, attributes)
    else if (this.within === 'fills' && name === 'fill') this.fill++
    else if (this.within === 'fills' && name === 'fgColor' && !isWhite(attributes)) this.colored.add(this.fill)
  }

  close(name: string): void {
    if (name === this.within) this.within = null
  }

  /** Applies a font to a style. White text without a fill is invisible. */
  shown(style: NumberStyle, font: number, fill: number): NumberStyle {
    const shown = inFont(style, this.red.has(font), this.struck.has(font))
    return this.white.has(font) && !this.colored.has(fill) ? { ...shown, isUnseen: true } : shown
  }

  private addToFont(name: string, attributes: Attributes): void {
    if (name === 'font') this.font++
    else if (name === 'color' && isRedColor(attributes)) this.red.add(this.font)
    else if (name === 'color' && isWhite(attributes)) this.white.add(this.font)
    else if (name === 'strike' && isTrue(attributes['val'] ?? '1')) this.struck.add(this.font)
  }
}

function isRedColor({ rgb = '', indexed }: Attributes): boolean {
  const [red = 0, green = 0, blue = 0] = (rgb.slice(-6).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
  return indexed === '10' || indexed === '2' || isRed(red, green, blue)
}

const isWhite = ({ rgb = '', indexed, theme }: Attributes): boolean =>
  /FFFFFF$/i.test(rgb) || indexed === '9' || indexed === '1' || theme === '0'

/** Decodes characters that XML does not allow, such as _x000D_. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
