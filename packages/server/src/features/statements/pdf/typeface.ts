import { type Font, openSync } from 'fontkit'

export type Letter = { char: string; glyph: number; advance: number; closerTo: Map<string, number> }

export type Typeface = {
  font: Font
  /** The distance from the middle of a line down to the baseline. */
  drop: number
  /** Visits each letter of a text with its kerning, in thousandths of the font size. */
  set(text: string, visit: (letter: Letter, shift: number) => void): void
}

/**
 * Parses a font once per thread. Laying out letters and pairs once each is faster than whole words, and the cache is bounded by the letters
 * of the font.
 */
export function typeface(path: string): Typeface {
  const font = openSync(path)
  const scale = 1000 / font.unitsPerEm
  const letters = new Map<string, Letter>()
  const newLetter = (char: string, codePoint: number): Letter => {
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    return { char, glyph: id, advance: advanceWidth * scale, closerTo: new Map() }
  }
  const missing = newLetter('\uFFFD', 0)
  const letterOf = (char: string): Letter => {
    const known = letters.get(char)
    if (known) return known
    const codePoint = char.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(codePoint)) return missing
    const letter = newLetter(char, codePoint)
    letters.set(char, letter)
    return letter
  }
  const kerning = (left: Letter, right: Letter): number => {
    const known = left.closerTo.get(right.char)
    if (known !== undefined) return known
    const { glyphs, advanceWidth } = font.layout(left.char + right.char)
    // One glyph for two letters is a ligature, which we do not use.
    const shift = glyphs.length === 2 ? advanceWidth * scale - left.advance - right.advance : 0
    left.closerTo.set(right.char, shift)
    return shift
  }
  return {
    font,
    drop: ((font.ascent + font.descent) / 2) * scale,
    set(text, visit) {
      let before: Letter | undefined
      for (const char of text.normalize('NFC')) {
        const letter = letterOf(char)
        visit(letter, before ? kerning(before, letter) : 0)
        before = letter
      }
    },
  }
}
