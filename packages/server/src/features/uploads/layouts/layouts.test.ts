import { MAX_LAYOUTS } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { only } from '../../../test/only.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const from = await add.manufacturer('Acme Spine')
const into = await add.manufacturer('Birch')

const content = `${SALES_HEADER}\nMercy,Ada Kim,Knee,North,"1,000.00",250.00,05/04/2025\n`
const digest = (letter: string) => letter.repeat(43)
const layoutOf = (layout: string) => ({ layout: digest(layout), mappedFields: { Net: 'amount' as const }, sources: {} })
const exported = async (id: number) =>
  (await admin.manufacturers.layouts({ id })).layouts.map(({ layout, mappedFields, sources }) => ({ layout, mappedFields, sources }))

async function map(manufacturerId: number, sources: { fixedValues?: Record<string, string>; grossCommissionPercent?: number } = {}) {
  const own = salesFile(content, { manufacturerId, selectedMonthYear: 'May-2025', fileName: 'acme_2025-05.csv' })
  const { fId } = await admin.uploadprocess.uploadFile(own)
  const chosen: string[] = [
    ...Object.keys(sources.fixedValues ?? {}),
    ...(sources.grossCommissionPercent === undefined ? [] : ['grossCommission']),
  ]
  const mappedFields = Object.fromEntries(Object.entries(SALES_COLUMNS).filter(([, target]) => !chosen.includes(target)))
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields, ...sources })
  return fId
}

let mapped = 0
let layouts: Awaited<ReturnType<typeof exported>> = []

test('an exported layout holds the columns, without names and percents', async () => {
  mapped = await map(from, { fixedValues: { territory: 'North' }, grossCommissionPercent: 12.5 })
  expect((await admin.manufacturers.layouts({ id: from })).layouts).toMatchObject([
    {
      chosenFields: ['territory', 'grossCommission'],
      file: { fileName: 'acme_2025-05.csv', selectedMonthYear: 'May-2025' },
      importedAt: null,
    },
  ])
  layouts = await exported(from)
  expect(JSON.stringify(layouts)).not.toMatch(/North|12\.5/)
})

test('an imported layout maps the first file, and fields chosen elsewhere are asked for', async () => {
  await admin.manufacturers.importLayouts({ manufacturerId: into, layouts })
  // Only the imported layout is left to recognize the manufacturer by.
  await admin.uploadprocess.deleteFile({ fId: mapped })
  const proposal = await admin.uploadprocess.proposeFile({ selectedMonthYear: 'May-2025', filetoupload: fileOf('tracing.csv') })
  expect(proposal.reasons).toContain('Its columns are those of earlier files.')
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content, { manufacturerId: into, selectedMonthYear: 'May-2025' }))
  const { previousMappedData, isKnownLayout } = await admin.uploadprocess.fileHeaders({ fId })
  expect(Object.values(previousMappedData).sort()).toEqual(['amount', 'hospital', 'invoicedate', 'procedure', 'surgeon'])
  expect(isKnownLayout).toBe(false)
})

test('an imported layout with all fields is known, until a file is mapped differently', async () => {
  const manufacturerId = await add.manufacturer('Cedar')
  const { layout } = only(layouts)
  await admin.manufacturers.importLayouts({ manufacturerId, layouts: [{ layout, mappedFields: SALES_COLUMNS, sources: {} }] })
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content, { manufacturerId, selectedMonthYear: 'May-2025' }))
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ isKnownLayout: true, previousMappedData: SALES_COLUMNS })
  await map(await add.manufacturer('Dogwood'))
  const { 'Net Sales': _, ...others } = SALES_COLUMNS
  await admin.uploadprocess.storeMappedFields({
    fId,
    selectedMonthYear: 'May-2025',
    mappedFields: { ...others, 'Gross Comm': 'amount' },
    grossCommissionPercent: 10,
  })
  expect(only((await admin.manufacturers.layouts({ id: manufacturerId })).layouts)).toMatchObject({
    chosenFields: ['grossCommission'],
    importedAt: null,
  })
  const next = await admin.uploadprocess.uploadFile(salesFile(content, { manufacturerId, selectedMonthYear: 'June-2025' }))
  expect((await admin.uploadprocess.fileHeaders({ fId: next.fId })).previousMappedData).toMatchObject({ 'Gross Comm': 'amount' })
})

test('a layout imported after a file was deleted counts before its mapping', async () => {
  const manufacturerId = await add.manufacturer('Ebony')
  const { 'Net Sales': _, ...others } = SALES_COLUMNS
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content, { manufacturerId, selectedMonthYear: 'May-2025' }))
  const wrong = { ...others, 'Gross Comm': 'amount' as const }
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: wrong, grossCommissionPercent: 10 })
  await admin.uploadprocess.deleteFile({ fId })
  const mappingOfNext = async (selectedMonthYear: string) => {
    const next = await admin.uploadprocess.uploadFile(salesFile(content, { manufacturerId, selectedMonthYear }))
    return (await admin.uploadprocess.fileHeaders({ fId: next.fId })).previousMappedData
  }
  expect(await mappingOfNext('May-2025')).toEqual(wrong)
  const { layout } = only(layouts)
  await admin.manufacturers.importLayouts({ manufacturerId, layouts: [{ layout, mappedFields: SALES_COLUMNS, sources: {} }] })
  expect(await mappingOfNext('June-2025')).toEqual(SALES_COLUMNS)
})

test('an imported layout is removed, and its removal undone by importing it again', async () => {
  const manufacturerId = await add.manufacturer('Elm')
  await admin.manufacturers.importLayouts({ manufacturerId, layouts: [layoutOf('a'), layoutOf('b'), layoutOf('a')] })
  expect((await admin.manufacturers.layouts({ id: manufacturerId })).layouts).toMatchObject([
    { layout: digest('a'), file: null, importedBy: expect.stringMatching(/./), importedAt: expect.stringMatching(/T/) },
    { layout: digest('b') },
  ])
  await admin.manufacturers.removeLayout({ manufacturerId, layout: digest('a') })
  expect(await exported(manufacturerId)).toEqual([layoutOf('b')])
  expect(await admin.try.manufacturers.removeLayout({ manufacturerId, layout: digest('a') })).toMatchObject({
    http: 404,
    message: 'Layout not found. Refresh the page: someone may have removed it.',
  })
})

test('a manufacturer has at most 50 imported layouts', async () => {
  const manufacturerId = await add.manufacturer('Fir')
  const many = Array.from({ length: MAX_LAYOUTS }, (_, at) => ({ ...layoutOf('a'), layout: String(at).padStart(43, '0') }))
  await admin.manufacturers.importLayouts({ manufacturerId, layouts: many })
  expect(await exported(manufacturerId)).toHaveLength(MAX_LAYOUTS)
  expect(await admin.try.manufacturers.importLayouts({ manufacturerId, layouts: [layoutOf('z')] })).toMatchObject({
    http: 400,
    message: 'A manufacturer can have 50 imported layouts at most.',
  })
  expect(await admin.try.manufacturers.importLayouts({ manufacturerId, layouts: [...many, layoutOf('z')] })).toMatchObject({ http: 400 })
})

test('a layout that contradicts itself, or of no manufacturer, is refused', async () => {
  const two = { ...layoutOf('a'), mappedFields: { Net: 'amount' as const, Gross: 'amount' as const } }
  expect(await admin.try.manufacturers.importLayouts({ manufacturerId: into, layouts: [two] })).toMatchObject({
    http: 400,
    data: { fields: { amount: expect.stringContaining('Gross') } },
  })
  expect(await admin.try.manufacturers.importLayouts({ manufacturerId: 999_999, layouts: [layoutOf('a')] })).toMatchObject({ http: 404 })
  expect(await admin.try.manufacturers.layouts({ id: 999_999 })).toMatchObject({ http: 404 })
})

function fileOf(fileName: string) {
  return salesFile(content, { manufacturerId: 0, selectedMonthYear: 'May-2025', fileName }).filetoupload
}
