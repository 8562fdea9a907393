import { inFont, isRed, type NumberStyle, numberStyles } from '../number-format.ts'
import { BiffContent, type BiffRecord } from './biff-records.ts'
import type { BiffContext } from './biff-sheet.ts'

const FORMATS: readonly number[] = [0x001e, 0x041e]
const FONTS: readonly number[] = [0x0031, 0x0231]
const PALETTE = 0x0092
/** The offset of the number format in a style record by version; since 1990 the font precedes it. */
const STYLES: Readonly<Record<number, number>> = { 0x0043: 2, 0x0243: 1, 0x0443: 1, 0x00e0: 2 }

export const STYLE_RECORDS: readonly number[] = [...FORMATS, ...FONTS, PALETTE, ...Object.keys(STYLES).map(Number)]

/** Font indexes skip 4 in Excel. */
const MISSING_FONT = 4
const STRUCK = 0x08
/** The fixed red and the default palette's red; the palette begins at color 8. */
const REDS: readonly number[] = [2, 10]
const FIRST_OF_PALETTE = 8

type Font = { isRed: boolean; isStruck: boolean }
type Records = { stream: Buffer; records: readonly BiffRecord[] }

/** The number style by style index, or by format index before 1990. */
export function stylesOf(of: Records, { version, textOf }: Pick<BiffContext, 'version' | 'textOf'>): (index: number) => NumberStyle {
  const { stream, records } = of
  const formats = new Map<number, string>()
  const styles: { format: number; font: number }[] = []
  const fonts = fontsOf(of)
  for (const { type, at, end } of records) {
    const atFormat = STYLES[type]
    if (atFormat !== undefined && end - at >= 4)
      styles.push(
        type === 0x00e0
          ? { format: stream.readUInt16LE(at + atFormat), font: stream.readUInt16LE(at) }
          : { format: (stream[at + atFormat] ?? 0) & 0x3f, font: stream[at] ?? 0 },
      )
    if (!FORMATS.includes(type) || end - at < 3) continue
    // Formats have numbers since 1993. Before, the position is the number; in 1992 two unused bytes precede it.
    const index = version >= 5 ? stream.readUInt16LE(at) : formats.size
    const content = new BiffContent(stream, { at: at + (type === 0x041e ? 2 : 0), end })
    formats.set(index, textOf(content, version === 8 ? 2 : 1))
  }
  const styleOf = numberStyles()
  return (index) => {
    const { format, font } = version === 2 ? { format: index, font: 0 } : (styles[index] ?? { format: 0, font: 0 })
    const shown = version === 2 ? undefined : fonts[placeOf(font)]
    return inFont(styleOf(formats.get(format) ?? format), shown?.isRed ?? false, shown?.isStruck ?? false)
  }
}

const SCRIPT = 8
const RAISED = 1

/** Whether a font is superscript, by index. */
export function superscriptFonts({ stream, records }: Records): (font: number) => boolean {
  const superscript = records
    .filter(({ type }) => FONTS.includes(type))
    .map(({ at, end }) => end - at >= SCRIPT + 2 && stream.readUInt16LE(at + SCRIPT) === RAISED)
  return (font) => superscript[placeOf(font)] ?? false
}

const placeOf = (font: number): number => (font > MISSING_FONT ? font - 1 : font)

function fontsOf({ stream, records }: Records): Font[] {
  const isRedColor = redsOf({ stream, records })
  return records
    .filter(({ type, at, end }) => FONTS.includes(type) && end - at >= 6)
    .map(({ at }) => ({ isRed: isRedColor(stream.readUInt16LE(at + 4)), isStruck: ((stream[at + 2] ?? 0) & STRUCK) !== 0 }))
}

/** A workbook may redefine the palette. */
function redsOf({ stream, records }: Records): (color: number) => boolean {
  const palette = records.findLast(({ type }) => type === PALETTE)
  return (color) => {
    const at = (palette?.at ?? 0) + 2 + (color - FIRST_OF_PALETTE) * 4
    if (palette === undefined || color < FIRST_OF_PALETTE || at + 3 > palette.end) return REDS.includes(color)
    return isRed(stream[at] ?? 0, stream[at + 1] ?? 0, stream[at + 2] ?? 0)
  }
}
