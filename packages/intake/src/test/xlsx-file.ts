import { type Member, zipFile } from './zip-file.ts'

export type TestSheet = { name: string; xml: string; hidden?: boolean }

/** A workbook from the given sheets' XML, with additional or replaced parts. */
export function xlsxFile(sheets: readonly TestSheet[], extra: readonly Member[] = [], properties = ''): Buffer {
  const tag = ({ name, hidden }: TestSheet, at: number) =>
    `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.test/${type}" Target="${target}"/>`
  const members: Member[] = [
    { name: '_rels/.rels', content: `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>` },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets>${sheets.map(tag).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, at) => relation(`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ...sheets.map(({ xml }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: xml })),
  ]
  return zipFile([...members.filter(({ name }) => !extra.some((each) => each.name === name)), ...extra])
}

/** Cells given as text, numbers, or a whole `<c>` element. */
export type TestCell = string | number | null

export function sheetXml(rows: readonly (readonly TestCell[])[], { before = '', after = '', hiddenRows = [] as number[] } = {}): string {
  const body = rows.map(
    (cells, at) => `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${cells.map(cellXml).join('')}</row>`,
  )
  return `<worksheet>${before}<sheetData>${body.join('')}</sheetData>${after}</worksheet>`
}

function cellXml(cell: TestCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
}
