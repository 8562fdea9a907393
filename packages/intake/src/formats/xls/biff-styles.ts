import { inFont, isRed, type NumberStyle, numberStyles } from '../number-format.ts'
import { BiffContent, type BiffRecord } from './biff-records.ts'
import type { BiffContext } from './biff-sheet.ts'

const FORMATS: readonly number[] = [0x001e, 0x041e]
const FONTS: readonly number[] = [0x0031, 0x0231]
const PALETTE = 0x0092
/** Where each version has the number format in a style; the font is before it since 1990. */
const STYLES: Readonly<Record<number, number>> = { 0x0043: 2, 0x0243: 1, 0x0443: 1, 0x00e0: 2 }

export const STYLE_RECORDS: readonly number[] = [...FORMATS, ...FONTS, PALETTE, ...Object.keys(STYLES).map(Number)]

/** Excel never wrote a fifth font: it is left out when they are counted. */
const MISSING_FONT = 4
const STRUCK = 0x08
/** The red of every palette, and that of the usual one, whose colors begin at the eighth. */
const REDS: readonly number[] = [2, 10]
const FIRST_OF_PALETTE = 8

type Font = { isRed: boolean; isStruck: boolean }
type Records = { stream: Buffer; records: readonly BiffRecord[] }

/** How a style shows numbers: by its place in the list of styles, or before 1990 of formats. */
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
    // Each has its number since 1993; before, its place was its number, and two bytes of nothing stood before it in 1992.
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

/** Whether a font raises what is written in it, by its number. */
export function raisedFonts({ stream, records }: Records): (font: number) => boolean {
  const raised = records
    .filter(({ type }) => FONTS.includes(type))
    .map(({ at, end }) => end - at >= SCRIPT + 2 && stream.readUInt16LE(at + SCRIPT) === RAISED)
  return (font) => raised[placeOf(font)] ?? false
}

const placeOf = (font: number): number => (font > MISSING_FONT ? font - 1 : font)

function fontsOf({ stream, records }: Records): Font[] {
  const isRedColor = redsOf({ stream, records })
  return records
    .filter(({ type, at, end }) => FONTS.includes(type) && end - at >= 6)
    .map(({ at }) => ({ isRed: isRedColor(stream.readUInt16LE(at + 4)), isStruck: ((stream[at + 2] ?? 0) & STRUCK) !== 0 }))
}

/** A workbook may have other colors in the places of the usual ones. */
function redsOf({ stream, records }: Records): (color: number) => boolean {
  const palette = records.findLast(({ type }) => type === PALETTE)
  return (color) => {
    const at = (palette?.at ?? 0) + 2 + (color - FIRST_OF_PALETTE) * 4
    if (palette === undefined || color < FIRST_OF_PALETTE || at + 3 > palette.end) return REDS.includes(color)
    return isRed(stream[at] ?? 0, stream[at + 1] ?? 0, stream[at + 2] ?? 0)
  }
}
