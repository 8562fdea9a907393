import type { CellKind } from './table.ts'
import type { Part } from '../../../exports/zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// Indexes of the cell formats below.
export const BOLD = 1
/** For titles of figures, which are aligned right. */
export const BOLD_RIGHT = 8
export const STYLE_OF: Record<CellKind, number> = { text: 0, amount: 2, percent: 3, count: 4, date: 5 }
export const BOLD_STYLE_OF: Record<CellKind, number> = { text: 1, amount: 6, percent: 3, count: 7, date: 5 }

const AMOUNT = 4
const COUNT = 3
const PERCENT = 164
const DATE = 165
const format = (number: number, font = 0) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
const RIGHT = `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>`
const FORMATS = [
  format(0),
  format(0, 1),
  format(AMOUNT),
  format(PERCENT),
  format(COUNT),
  format(DATE),
  format(AMOUNT, 1),
  format(COUNT, 1),
  RIGHT,
]

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${PERCENT}" formatCode="0.00##%"/><numFmt numFmtId="${DATE}" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** A sheet up to its first row; `isFrozen` keeps the header visible. */
export const sheetHead = (widths: readonly number[], { isFrozen }: { isFrozen: boolean }) =>
  `${HEAD}<worksheet xmlns="${MAIN}">${isFrozen ? FROZEN : ''}<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** The other parts of a workbook, which need the number of sheets. Names are escaped already. */
export function* workbookParts(names: readonly string[]): Generator<Part> {
  const each = (write: (name: string, number: number) => string) => names.map((name, at) => write(name, at + 1)).join('')
  const part = (name: string, text: string): Part => ({ name, content: [HEAD + text] })
  yield { name: 'xl/styles.xml', content: [STYLES] }
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
  )
}
