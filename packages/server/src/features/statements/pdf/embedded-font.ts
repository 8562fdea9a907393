import type { Letter, Typeface } from './typeface.ts'

export type EmbeddedFont = {
  id: string
  /** A text as the operand of TJ, with its width in thousandths of the font size. */
  set(text: string): SetText
  reference(): PDFKit.PDFKitReference
  /** Writes the font with only the letters that were used, or nothing if it was not used. */
  finish(): void
}

type SetText = { operand: string; width: number }

export function embed(doc: PDFKit.PDFDocument, { font, set }: Typeface, id: string): EmbeddedFont {
  const subset = font.createSubset()
  const scale = 1000 / font.unitsPerEm
  const texts = new Map<string, SetText>()
  let reference: PDFKit.PDFKitReference | undefined
  const used = [{ char: '\0', advance: font.glyphForCodePoint(0).advanceWidth * scale }]
  const codes = new Map<number, string>()
  const codeOf = ({ glyph, char, advance }: Letter): string => {
    const known = codes.get(glyph)
    if (known) return known
    const glyphIndex = subset.includeGlyph(glyph)
    if (glyphIndex > 0) used[glyphIndex] = { char, advance }
    const code = hex(glyphIndex)
    codes.set(glyph, code)
    return code
  }
  const newText = (text: string): SetText => {
    let [operand, width] = ['[<', 0]
    set(text, (letter, shift) => {
      operand += shift === 0 ? codeOf(letter) : `> ${-Math.round(shift)} <${codeOf(letter)}`
      width += shift + letter.advance
    })
    return { operand: `${operand}>]`, width }
  }
  return {
    id,
    reference: () => (reference ??= doc.ref({})),
    set(text) {
      const known = texts.get(text) ?? newText(text)
      texts.set(text, known)
      return known
    },
    finish() {
      if (!reference) return
      const name = `STMT${id.padStart(2, 'A')}+${font.postscriptName}`.replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)))
      const file = written(doc, {}, Buffer.from(subset.encode()))
      const descriptor = written(doc, descriptorOf(font, name, file))
      const descendant = written(doc, {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        FontDescriptor: descriptor,
        CIDToGIDMap: 'Identity',
        // pdfkit writes plain strings as names and string objects as texts.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        W: [0, used.map(({ advance }) => advance)],
      })
      Object.assign(reference.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: written(doc, {}, toUnicode(used.map(({ char }) => char))),
      })
      reference.end(undefined)
    },
  }
}

/** The font descriptor, in thousandths of the font size. */
function descriptorOf(font: Typeface['font'], name: string, file: PDFKit.PDFKitReference): object {
  const scale = 1000 / font.unitsPerEm
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontFile2: file,
    StemV: 0,
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    XHeight: font.xHeight * scale,
    FontBBox: [minX, minY, maxX, maxY].map((value) => value * scale),
  }
}

/** Glyph codes are our own, as in a symbol font. */
const SYMBOLIC = 4

const hex = (value: number) => value.toString(16).padStart(4, '0')

function written(doc: PDFKit.PDFDocument, dictionary: object, content?: Buffer | string): PDFKit.PDFKitReference {
  const reference = doc.ref(dictionary)
  reference.end(content)
  return reference
}

/** Maps codes to characters so that text can be searched and copied. Readers expect at most 100 per block. */
function toUnicode(chars: readonly string[]): string {
  const lines = chars.map((char, code) => `<${hex(code)}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => lines.slice(n * 100, (n + 1) * 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
