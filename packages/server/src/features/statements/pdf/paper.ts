import PDFDocument from 'pdfkit'
import { embed } from './embedded-font.ts'
import type { Typeface } from './typeface.ts'

export type Face = 'normal' | 'bold' | 'italic'
export type Ink = { face: Face; size: number; color: string }

/** A document to draw on: pages with margins, and text positioned by its upper left corner. */
export type Paper = {
  doc: PDFKit.PDFDocument
  left: number
  width: number
  top: number
  bottom: number
  widthOf(text: string, ink: Ink): number
  /** Breaks a text at spaces, after hyphens, and inside of words that are too wide. */
  wrapped(text: string, ink: Ink, width: number): string[]
  write(text: string, ink: Ink, x: number, y: number): void
  line(x: number, y: number, width: number, color: string, thickness?: number): void
  box(x: number, y: number, width: number, height: number, color: string): void
  /** Draws on every page once all exist. */
  onEverySheet(draw: (sheet: number, sheets: number) => void): void
  finish(): Promise<Buffer<ArrayBuffer>>
}

type Margins = { side: number; top: number; bottom: number }

export const leading = ({ size }: Ink): number => size * 1.35

export function paper(faces: Record<Face, Typeface>, margins: Margins, options: PDFKit.PDFDocumentOptions): Paper {
  const doc = new PDFDocument({ ...options, margin: 0, bufferPages: true, font: '' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  doc.on('end', () => resolve()).on('error', reject)
  const fonts = {
    normal: embed(doc, faces.normal, 'F1'),
    bold: embed(doc, faces.bold, 'F2'),
    italic: embed(doc, faces.italic, 'F3'),
  }
  const fills = new Map<string, string>()
  const widthOf = (text: string, { face, size }: Ink) => (fonts[face].set(text).width * size) / 1000

  return {
    doc,
    left: margins.side,
    width: doc.page.width - 2 * margins.side,
    top: margins.top,
    bottom: doc.page.height - margins.bottom,
    widthOf,
    wrapped: (text, ink, width) => partsOf(text).flatMap((part) => wrap(part, width, (piece) => widthOf(piece, ink))),
    write(text, ink, x, y) {
      const { face, size, color } = ink
      const { id, reference, set } = fonts[face]
      doc.page.fonts[id] ??= reference()
      const fill = fills.get(color) ?? fillOf(color)
      fills.set(color, fill)
      const baseline = y + leading(ink) / 2 + (faces[face].drop * size) / 1000
      // The page's y axis points down, so flip the text upright.
      const textMatrix = `1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm`
      doc.addContent(`${fill} BT /${id} ${size.toFixed(2)} Tf ${textMatrix} ${set(text).operand} TJ ET`)
    },
    line: (x, y, width, color, thickness = 0.5) =>
      void doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(color),
    box: (x, y, width, height, color) => void doc.rect(x, y, width, height).fill(color),
    onEverySheet(draw) {
      const { count } = doc.bufferedPageRange()
      for (let sheet = 0; sheet < count; sheet++) {
        doc.switchToPage(sheet)
        draw(sheet + 1, count)
      }
    },
    async finish() {
      for (const font of Object.values(fonts)) font.finish()
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const fillOf = (color: string) => `${[1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')} rg`

function partsOf(text: string): string[] {
  const parts = text.split(/[\r\n]/).flatMap((part) => part.trim() || [])
  return parts.length > 0 ? parts : ['']
}

function wrap(text: string, width: number, widthOf: (piece: string) => number): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=[-–—/])|(?<=\s)/).flatMap((word) => fitting(word, width, widthOf))) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

function fitting(word: string, width: number, widthOf: (piece: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece !== '' && widthOf(piece + char) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...pieces, piece]
}

const DARK = '#1F2430'
const DIM = '#667085'
export const HAIR = '#E4E7EC'
export const STRONG = '#98A2B3'
export const SOFT = '#F7F8FA'

export const BODY: Ink = { face: 'normal', size: 9, color: DARK }
export const BOLD: Ink = { ...BODY, face: 'bold' }
export const QUIET: Ink = { ...BODY, color: DIM }
export const SMALL: Ink = { ...BODY, size: 8 }
export const HEAD: Ink = { ...QUIET, size: 8 }
export const HEADING: Ink = { ...BOLD, size: 11 }
/** Not paid yet. */
export const PROJECTED: Ink = { ...QUIET, face: 'italic' }
/** Unusual. */
export const MARK: Ink = { ...HEAD, face: 'italic' }
