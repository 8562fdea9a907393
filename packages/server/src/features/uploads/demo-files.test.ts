import { afterAll, expect, test } from 'vitest'
import { addMasters, callerOf, masterIds, uploadFile } from '../../demo/play.ts'
import { readScenario, readScenarioFile, readScenarioFiles } from '../../demo/scenario.ts'
import { testApp } from '../../test/test-app.ts'

// Each manufacturer file of the demo company, in the order in which it came, as its own record says that it is to be read.

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const call = callerOf(app.address, 'localhost', admin.cookie())
await addMasters(call, readScenario())

const REQUIRED = ['hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission', 'invoicedate']
const needed = (mapping: Record<string, string>) =>
  Object.fromEntries(Object.entries(mapping).filter(([, target]) => REQUIRED.includes(target)))

const files = readScenarioFiles()
const fixedIn = ({ manufacturer, sources }: (typeof files)[number]) => JSON.stringify([manufacturer, sources.fixedValues])
const isFixedAsBefore = (file: (typeof files)[number]) =>
  file.sources.fixedValues !== undefined && files.slice(0, files.indexOf(file)).some((earlier) => fixedIn(earlier) === fixedIn(file))

test.each(files)('$month $file', async (file) => {
  const fId = await uploadFile(call, await masterIds(call), file)

  const { data: head } = await call.uploadprocess.fileHeaders({ fId })
  expect(head).toMatchObject({
    sheet: file.sheet,
    headerRow: file.headerRow,
    manufactuerName: file.manufacturer,
    selectedMonthYear: file.month,
  })
  expect(Object.keys(head.columnList)).toEqual(file.columns)
  expect(needed({ ...head.suggestedMapping, ...head.previousMappedData })).toEqual(needed(file.mappedFields))

  const { sheet, headerRow, mappedFields, sources, month } = file
  await call.uploadprocess.storeMappedFields({
    fId,
    selectedMonthYear: month,
    sheet: sheet ?? undefined,
    headerRow,
    mappedFields,
    ...sources,
  })
  const { data: read } = await call.uploadprocess.processMapValues({ fId })
  const key = (value: { target: string; value: string; rows: number; totalSales: number }) =>
    `${value.target}|${value.value}|${value.rows}|${value.totalSales}`
  expect(read).toMatchObject({ rows: file.rows, totalSales: file.totalSales, totalGrossCommission: file.totalGrossCommission })
  expect(read.unresolved.map(key).sort()).toEqual(file.unresolved.map(key).sort())
  expect(read.badRows.map(({ row, column, value, reason }) => ({ row, column, value, reason }))).toEqual(file.badRows)

  // What ties out asks nothing: of these files one has a total that does not. A fixed value of before is asked again.
  expect(read.questions.map(({ key }) => key)).toEqual([
    ...(file.statedTotalsAgree === false ? ['doubts.total'] : []),
    ...(isFixedAsBefore(file) ? ['doubts.fixedValue'] : []),
  ])

  const ids = await masterIds(call)
  const values = file.unresolved.map(({ target, value, master, addNew }) =>
    addNew ? { target, value, addNew: master } : { target, value, id: ids[target as 'hospital'].get(master) },
  )
  const confirmed = read.questions.map(({ id }) => id)
  const { data: stored } = await call.uploadprocess.storeMappedValues({ fId, values, confirmed, leaveOutBadRows: file.badRows.length > 0 })
  expect(stored).toEqual({
    storedRows: file.storedRows,
    leftOutRows: file.leftOutRows,
    totalSales: file.totalSales,
    totalGrossCommission: file.totalGrossCommission,
  })

  const original = await admin.get(`/uploadprocess/download/${fId}`)
  expect(original.body.equals(readScenarioFile(file.file))).toBe(true)
  expect((await call.uploadprocess.processMapValues({ fId })).data.unresolved).toEqual([])
})

test('every sales line is in the database as the manufacturer meant it', async () => {
  const { readFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { DEMO_FOLDER } = await import('../../demo/scenario.ts')
  const want = readFileSync(join(DEMO_FOLDER, 'rows.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').replaceAll('\r', ''))
  const rows = await app.sql<Record<string, unknown>>(`
    select dense_rank() over (order by s.file_id) as file, s.row_number as row, to_char(s.month, 'FMMonth-YYYY') as month, m.name as manufacturer, s.invoice_date as date,
      s.invoice_number as invoice, t.name as territory, h.name as hospital, g.name as surgeon, p.name as procedure, s.amount_cents as amount, s.gross_cents as gross
    from sales_lines s join masters m on m.id = s.manufacturer_id join masters t on t.id = s.territory_id
      left join masters h on h.id = s.hospital_id left join masters g on g.id = s.surgeon_id left join masters p on p.id = s.procedure_id
    order by s.file_id, s.row_number`)
  const got = rows.map((row) =>
    [
      row.file,
      row.row,
      row.month,
      row.manufacturer,
      row.date,
      row.invoice,
      row.territory,
      row.hospital,
      row.surgeon,
      row.procedure,
      Number(row.amount) / 100,
      Number(row.gross) / 100,
    ]
      .map((cell) => cell ?? '')
      .join(','),
  )
  expect(got).toEqual(want)
})
