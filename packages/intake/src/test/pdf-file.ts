/** A text on a page: its left or, with `end`, right edge, from the left and the top; `mono` is Courier, `bold` another font. */
export type PdfText = { x: number; y: number; text: string; size?: number; font?: 'plain' | 'bold' | 'mono'; end?: true }

const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' } as const
const HEIGHT = 792
/** Widths relative to the font size, accurate enough for the digits and signs of amounts. */
const DIGIT = 0.556
const POINT = 0.278

/** A PDF with one content stream per page, in fonts that every reader has. */
export function pdfFile(pages: readonly (readonly PdfText[])[], rotate = 0): Buffer {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  const kids = pages.map((_, at) => `${6 + at * 2} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  for (const name of Object.values(FONTS)) add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  for (const [at, texts] of pages.entries()) {
    const fonts = '<< /Font << /plain 3 0 R /bold 4 0 R /mono 5 0 R >> >>'
    add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Rotate ${rotate} /Resources ${fonts} /Contents ${7 + at * 2} 0 R >>`)
    const drawn = texts.map(drawnAs).join('\n')
    add(`<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`)
  }
  return written(objects)
}

function drawnAs({ x, y, text, size = 8, font = 'plain', end }: PdfText): string {
  const left = end ? x - widthOf(text) * size : x
  return `BT /${font} ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${(HEIGHT - y).toFixed(2)} Tm (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`
}

const widthOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (/[.,]/.test(sign) ? POINT : DIGIT), 0)

function written(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((content, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${content}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(`${file}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}
