import type { Target } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { pdfFile, type PdfText } from '../../../../../intake/src/test/pdf-file.ts'
import { adding, salesFile } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const AT = [40, 95, 150, 262, 350, 435, 530, 590]
const NAMES = ['Inv Date', 'Invoice', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Commission']
/** Without the edge between invoices and hospitals. */
const EDGES = [88, 255, 340, 425, 485, 542]
const COLUMNS = ['Inv Date', 'Invoice Hospital', ...NAMES.slice(3)]
const TARGETS = ['invoicedate', 'hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission'] as const
const mappedFields: Record<string, Target> = Object.fromEntries(TARGETS.map((target, at) => [COLUMNS[at] ?? '', target]))

type StatementOptions = { shift?: number; heading?: string; isBare?: boolean; total?: string }

/** `isBare` has no header. */
function statement(
  month: number,
  { shift = 0, heading, isBare = false, total = '3,800.50' }: StatementOptions = {},
): Uint8Array<ArrayBuffer> {
  const lineAt = (y: number, cells: readonly string[]): PdfText[] =>
    cells.flatMap((text, at) => (text === '' ? [] : [{ x: (AT[at] ?? 0) + shift, y, text, ...(at > 5 && { end: true as const }) }]))
  const sale = (day: number, amount: string, gross: string) => [
    `0${month}/1${day}/2025`,
    `A10${day}`,
    'Mercy General',
    'Dr. Ada Kim',
    'Total Knee',
    'North',
    amount,
    gross,
  ]
  const above = [...(isBare ? [] : [NAMES]), ...(heading === undefined ? [] : [[heading]])]
  const rows = [...above, sale(1, '1,500.00', '150.00'), sale(2, '2,300.50', '230.05'), ['Total', '', '', '', '', '', total, '380.05']]
  return new Uint8Array(pdfFile([rows.flatMap((cells, at) => lineAt(60 + at * 14, cells))]))
}

const upload = async (manufacturerId: number, month: number, options?: StatementOptions) => {
  const [name, selectedMonthYear] = month === 5 ? ['acme 2025-05.pdf', 'May-2025'] : [`acme 2025-0${month}.pdf`, `${MONTHS[month]}-2025`]
  return add.file(statement(month, options), { manufacturerId, selectedMonthYear, fileName: name })
}
const MONTHS: Record<number, string> = { 6: 'June', 7: 'July', 8: 'August' }
const save = (fId: number, columnEdges: number[] | null | undefined, fields = mappedFields, selectedMonthYear = 'May-2025') =>
  admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear, mappedFields: fields, columnEdges })

test('A-66 chosen edges are read, stored with the mapping, and used for the next file', async () => {
  const acme = await add.manufacturer('Acme')
  const fId = await upload(acme, 5)
  const detected = await admin.uploadprocess.fileHeaders({ fId })
  expect(detected.pageColumns).toMatchObject({ edges: null, width: 612, page: 1, pages: 1, isMisfit: false })
  expect(Object.keys(detected.columnList)).toEqual(NAMES)
  const chosen = await admin.uploadprocess.fileHeaders({ fId, columnEdges: EDGES })
  expect(chosen).toMatchObject({ pageColumns: { edges: EDGES, detected: detected.pageColumns?.detected }, isKnownLayout: false })
  expect(chosen.columnList).toMatchObject({ 'Invoice Hospital': ['A101 Mercy General', 'A102 Mercy General'] })
  const sums = await admin.uploadprocess.mappedSums({ fId, mappedFields, columnEdges: EDGES })
  expect(sums).toMatchObject({ totalSales: 3800.5, statedTotals: { agrees: true } })
  await save(fId, EDGES)
  const pageColumns = { header: NAMES.join(' '), width: 612, edges: EDGES }
  const audited = await app.sql<{ details: object }>(
    `select details from audit_entries where action = 'uploadprocess.storeMappedFields' and subject = $1`,
    [`file ${fId}`],
  )
  expect(audited).toMatchObject([{ details: { sources: { pageColumns } } }])
  expect(await admin.uploadprocess.processMapValues({ fId })).toMatchObject({ totalSales: 3800.5, unresolved: expect.anything() })

  const { selectedMonthYear, filetoupload } = salesFile(statement(6), {
    manufacturerId: acme,
    selectedMonthYear: 'June-2025',
    fileName: 'acme 2025-06.pdf',
  })
  expect(await admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })).toMatchObject({
    manufacturerId: acme,
    totalSales: 3800.5,
    needs: [{ message: '5 values are new.' }],
  })
  const next = await upload(acme, 6)
  const head = await admin.uploadprocess.fileHeaders({ fId: next })
  expect(head).toMatchObject({ pageColumns: { edges: EDGES }, previousMappedData: mappedFields, isKnownLayout: true, warnings: [] })
})

test('the columns of another manufacturer do not apply', async () => {
  const fId = await upload(await add.manufacturer('Birch'), 6)
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ pageColumns: { edges: null }, isKnownLayout: false })
})

test('an exported layout carries its edges', async () => {
  const oak = await add.manufacturer('Oak')
  await save(await upload(oak, 5), EDGES)
  const exported = (await admin.manufacturers.layouts({ id: oak })).layouts
  const layouts = exported.map(({ layout, mappedFields: fields, sources }) => ({ layout, mappedFields: fields, sources }))
  const manufacturerId = await add.manufacturer('Pine')
  await admin.manufacturers.importLayouts({ manufacturerId, layouts })
  const fId = await upload(manufacturerId, 6)
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ pageColumns: { edges: EDGES }, isKnownLayout: true })
})

test('saving the detected columns ends the remembered ones', async () => {
  const cedar = await add.manufacturer('Cedar')
  await save(await upload(cedar, 5), EDGES)
  const next = await upload(cedar, 6)
  expect((await admin.uploadprocess.fileHeaders({ fId: next })).pageColumns?.edges).toEqual(EDGES)
  const { columnList, ...head } = await admin.uploadprocess.fileHeaders({ fId: next, columnEdges: null })
  expect(Object.keys(columnList)).toEqual(NAMES)
  await save(next, null, { ...head.suggestedMapping, ...head.previousMappedData }, 'June-2025')
  expect((await admin.uploadprocess.fileHeaders({ fId: next })).pageColumns?.edges).toBeNull()
  const third = await upload(cedar, 7)
  expect(await admin.uploadprocess.fileHeaders({ fId: third })).toMatchObject({ pageColumns: { edges: null }, isKnownLayout: true })
})

test('edges that do not fit are not used, and a person looks at the columns', async () => {
  const dune = await add.manufacturer('Dune')
  const before = await upload(dune, 5)
  const { suggestedMapping } = await admin.uploadprocess.fileHeaders({ fId: before })
  await save(before, null, suggestedMapping)
  await save(await upload(dune, 6), EDGES, mappedFields, 'June-2025')
  const fId = await upload(dune, 7, { shift: 12 })
  const warnings = [expect.stringContaining('The page columns remembered for this layout do not fit')]
  const head = await admin.uploadprocess.fileHeaders({ fId })
  expect(head).toMatchObject({ pageColumns: { edges: null, isMisfit: true }, warnings, isKnownLayout: false })
  await save(fId, null, suggestedMapping, 'July-2025')
  expect((await admin.uploadprocess.processMapValues({ fId })).warnings.join()).not.toContain('page columns')
})

test.each([
  ['too many', Array.from({ length: 61 }, (_, at) => 5 + at * 5), 'A page has at most 60 column edges.'],
  ['unordered', [200, 100], 'List the column edges from left to right'],
  ['too close', [100, 101], 'at least 2 points apart'],
  ['outside of the page', [100, 612], 'The page is 612 points wide.'],
])('%s edges are refused', async (name, columnEdges, message) => {
  const fId = await upload(await add.manufacturer(`Edges ${name}`), 5)
  const refused = { http: 400, message: expect.stringContaining(message) }
  expect(await admin.try.uploadprocess.fileHeaders({ fId, columnEdges })).toMatchObject(refused)
  const mapping = { fId, selectedMonthYear: 'May-2025', mappedFields, columnEdges }
  expect(await admin.try.uploadprocess.storeMappedFields(mapping)).toMatchObject(refused)
})

test('a mapping with edges that was changed meanwhile is refused', async () => {
  const fId = await upload(await add.manufacturer('Elm'), 5)
  const { version } = await admin.uploadprocess.fileHeaders({ fId })
  await save(fId, EDGES)
  const mapping = { fId, version, selectedMonthYear: 'May-2025', mappedFields, columnEdges: EDGES.with(0, 90) }
  expect(await admin.try.uploadprocess.storeMappedFields(mapping)).toMatchObject({ http: 409 })
})

test('a page is sent as its words, one page at a time', async () => {
  const fId = await upload(await add.manufacturer('Fir'), 5)
  const { words, ...page } = await admin.uploadprocess.pageOfFile({ fId, page: 1 })
  expect(page).toEqual({ page: 1, pages: 1, width: 612, height: 792, isWhole: true })
  expect(words.map(({ text }) => text).join(' ')).toContain('A101 Mercy General Dr. Ada Kim')
  const refused = { http: 400, message: 'The last page of the file is 1. Choose one of its pages.' }
  expect(await admin.try.uploadprocess.pageOfFile({ fId, page: 2 })).toMatchObject(refused)
  expect(await admin.try.uploadprocess.pageOfFile({ fId, page: 0 })).toMatchObject({ http: 400 })
})

test('A-66 given columns of a PDF without a header are used next month, and its amounts must be proved', async () => {
  const bare = { isBare: true }
  const juniper = await add.manufacturer('Juniper')
  const columns = ['Column A', 'Column B', 'Column C', 'Column D', 'Column E', 'Column F', 'Column G']
  const fields: Record<string, Target> = Object.fromEntries(TARGETS.map((target, at) => [columns[at] ?? '', target]))
  await save(await upload(juniper, 5, bare), EDGES, fields)

  const { selectedMonthYear, filetoupload } = salesFile(statement(6, bare), {
    manufacturerId: juniper,
    selectedMonthYear: 'June-2025',
    fileName: 'juniper 2025-06.pdf',
  })
  const proposal = await admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })
  expect(proposal.needs).not.toEqual([])
  expect(proposal).toMatchObject({ totalSales: null })

  const proved = await upload(juniper, 6, bare)
  const head = await admin.uploadprocess.fileHeaders({ fId: proved })
  expect(head).toMatchObject({ pageColumns: { edges: EDGES, isMisfit: false }, previousMappedData: fields, isKnownLayout: true })
  await save(proved, EDGES, fields, 'June-2025')
  const questionsOf = async (fId: number) => (await admin.uploadprocess.processMapValues({ fId })).questions.map(({ key }) => key)
  expect(await questionsOf(proved)).not.toContain('checks.printedTotals')

  const unproved = await upload(juniper, 7, { ...bare, total: '3,900.50' })
  expect(await admin.uploadprocess.fileHeaders({ fId: unproved })).toMatchObject({ isKnownLayout: true })
  await save(unproved, EDGES, fields, 'July-2025')
  expect(await questionsOf(unproved)).not.toEqual([])
  expect(await admin.try.uploadprocess.storeMappedValues({ fId: unproved, values: [], confirmed: [] })).toMatchObject({ http: 409 })

  const birch = await upload(await add.manufacturer('Kapok'), 6, bare)
  expect(await admin.uploadprocess.fileHeaders({ fId: birch })).toMatchObject({ pageColumns: { edges: null }, isKnownLayout: false })
})

test("patients' names in headings between sales are masked on the page and in its rows", async () => {
  const manufacturerId = await add.manufacturer('Ivy')
  const content = statement(5, { heading: 'Patient: Jane Doe' })
  const fId = await add.file(content, { manufacturerId, selectedMonthYear: 'May-2025', fileName: 'ivy 2025-05.pdf' })
  const { words } = await admin.uploadprocess.pageOfFile({ fId, page: 1 })
  expect(words.map(({ text }) => text).join(' ')).toContain('Commission Patient: ••• ••• 05/11/2025 A101 Mercy General')
  const { firstRows } = await admin.uploadprocess.fileHeaders({ fId })
  expect(firstRows.map(({ cells }) => cells.join(' '))).toMatchObject(
    [/^Patient/, /^••• 05/, /^••• 05/, /Total/].map((each) => expect.stringMatching(each)),
  )
})

test('other files than PDFs have no pages', async () => {
  const fId = await add.file('Hospital,Net Sales\nMercy,1.00\n', { manufacturerId: await add.manufacturer('Gum') })
  const refused = { http: 400, message: 'sales.csv is not a PDF. Only a PDF has page columns.' }
  expect(await admin.try.uploadprocess.pageOfFile({ fId, page: 1 })).toMatchObject(refused)
  expect(await admin.try.uploadprocess.fileHeaders({ fId, columnEdges: [100] })).toMatchObject(refused)
  expect((await admin.uploadprocess.fileHeaders({ fId })).pageColumns).toBeUndefined()
})

test("another company's file is not found", async () => {
  const fId = await upload(await add.manufacturer('Hazel'), 5)
  await app.addCompany('Other', 'other.test')
  const other = await app.signIn({ host: 'other.test' })
  expect(await other.try.uploadprocess.pageOfFile({ fId, page: 1 })).toMatchObject({ http: 404 })
  expect(await other.try.uploadprocess.fileHeaders({ fId, columnEdges: EDGES })).toMatchObject({ http: 404 })
})
