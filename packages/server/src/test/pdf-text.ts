import { inflateSync } from 'node:zlib'

/** The pages of a PDF as text: lines from top to bottom, columns separated by two spaces. */
export function pdfText(pdf: Buffer): string[][] {
  const objects = objectsIn(pdf.toString('latin1'))
  const letters = lettersOf(objects)
  return [...objects.values()].filter((object) => object.content.includes('BT /F')).map(({ content }) => linesOf(content, letters))
}

type PdfObject = { head: string; content: string }

function objectsIn(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const object of file.split('\nendobj')) {
    const begin = object.indexOf(' 0 obj\n')
    const id = object.slice(object.lastIndexOf('\n', begin) + 1, begin)
    const body = object.slice(begin + ' 0 obj\n'.length)
    const [head = '', stream] = body.split(/\nstream\r?\n/, 2)
    const raw = stream === undefined ? undefined : Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1')
    objects.set(id, { head, content: raw ? (head.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') : '' })
  }
  return objects
}

type Letters = Map<string, Map<string, string>>

/** The characters of each font's glyphs, from the file's ToUnicode table. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>): Letters {
  const fonts: Letters = new Map()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      const pairs = (objects.get(table)?.content ?? '').matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>\n/g)
      fonts.set(name, new Map([...pairs].map(([, code = '', char = '']) => [code, Buffer.from(char, 'hex').swap16().toString('utf16le')])))
    }
  return fonts
}

function linesOf(content: string, letters: Letters): string[] {
  const set = [...content.matchAll(/BT \/(F\d) [\d.]+ Tf [-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+) Tm \[(.*?)\] TJ ET/g)]
  const texts = set.map(([, font = '', x, y, operand = '']) => ({
    x: Number(x),
    y: Number(y),
    text: [...operand.matchAll(/<([0-9a-f]+)>/g)].map(([, codes = '']) => decode(codes, letters.get(font))).join(''),
  }))
  const lines = Map.groupBy(texts, ({ y }) => Math.round(y))
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('  '),
    )
}

const decode = (codes: string, letters: Map<string, string> | undefined) =>
  (codes.match(/.{4}/g) ?? []).map((code) => letters?.get(code) ?? '�').join('')
