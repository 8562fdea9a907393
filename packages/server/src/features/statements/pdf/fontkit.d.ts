/** Types of the part of fontkit that we use, as it has none. */
declare module 'fontkit' {
  type Glyph = { id: number; advanceWidth: number }
  type Subset = { includeGlyph(id: number): number; encode(): Uint8Array }
  type Font = {
    postscriptName: string
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    xHeight: number
    italicAngle: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): { glyphs: Glyph[]; advanceWidth: number }
    createSubset(): Subset
  }
  export function openSync(path: string): Font
}
