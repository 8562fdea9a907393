import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import { readXml } from '../markup/xml.ts'
import type { Attributes } from '../markup/xml-scanner.ts'
import type { OnRow, SheetFacts, Workbook } from '../workbook.ts'
import type { ZipParts } from '../xlsx/zip.ts'
import { OdsSheet } from './ods-sheet.ts'

type Pieces = () => Iterable<string> | AsyncIterable<string>
type Listed = { name: string; hidden: boolean }

const MAX_SHEETS = 256
export const CONTENT = 'content.xml'
const MANIFEST = 'meta-inf/manifest.xml'

export async function openOds(zip: ZipParts): Promise<Workbook> {
  if (zip.names.has(MANIFEST)) await refuseEncrypted(zip)
  return openFods(() => zip.text(CONTENT))
}

export async function openFods(pieces: Pieces): Promise<Workbook> {
  const listed = await listSheets(pieces)
  if (listed.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  const sheets = listed.map(({ name, hidden }, at) => ({ name, hidden, read: (onRow: OnRow) => readSheet(pieces, at, onRow) }))
  return { sheets, date1904: false }
}

async function refuseEncrypted(zip: ZipParts): Promise<void> {
  await readXml(zip.text(MANIFEST), {
    open(name) {
      if (name === 'encryption-data') throw new IntakeError('password', text('intake.hasPassword'))
    },
  })
}

/** The sheets by name; a sheet's style may hide it. */
async function listSheets(pieces: Pieces): Promise<Listed[]> {
  const hiddenStyles = new Set<string>()
  const sheets: Listed[] = []
  let style = ''
  let isTable = false
  await readXml(pieces(), {
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table' && !isTable) {
        if (sheets.length === MAX_SHEETS) throw tooComplex()
        isTable = true
        sheets.push({ name: attributes['table:name'] ?? '', hidden: hiddenStyles.has(attributes['table:style-name'] ?? '') })
      }
    },
    close(name) {
      if (name === 'table') isTable = false
    },
  })
  return sheets
}

/** Reads one of the tables, which follow one another. */
async function readSheet(pieces: Pieces, wanted: number, onRow: OnRow): Promise<SheetFacts> {
  const sheet = new OdsSheet(onRow)
  let [at, level] = [-1, 0]
  const isWithin = () => at === wanted && level > 0
  await readXml(pieces(), {
    done: () => sheet.isStopped || at > wanted,
    open(name: string, attributes: Attributes) {
      if (name === 'table' && level++ === 0) at++
      else if (isWithin()) sheet.open(name, attributes)
    },
    text(piece) {
      if (isWithin()) sheet.text(piece)
    },
    close(name) {
      if (name === 'table') level--
      else if (isWithin()) sheet.close(name)
    },
  })
  return sheet.facts
}
