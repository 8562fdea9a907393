import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseMonth } from '@fairshare/engine'
import { parseCsv } from 'hucre/csv'
import { verifyMonth } from '../replay/verify-month.ts'
import { testApp } from '../test/test-app.ts'
import { addMasters, addPerson, calculate, callerOf, masterIds, uploadFile, waitForRuns } from './play.ts'
import { DEMO_FOLDER, readScenario, readScenarioFile, readScenarioFiles, type ScenarioFile } from './scenario.ts'

// Two years of a made-up company, from manufacturer files to finalized months: every file, line and figure. Takes a minute.

type Expected = {
  months: {
    month: string
    salesLines: number
    totalSales: number
    totalGrossCommission: number
    salesWithoutCommission: { lines: number; totalSales: number }
    linesAboveGross: { lines: number; totalSales: number }
    salespersons: { summary: Record<string, unknown> & { name: string }; lines: number }[]
    totals: Record<string, number>
    ledger?: { name: string; balance: number }[]
  }[]
  annual: { year: number; name: string; sales: number; baseline: number; baselineKind: string; growthBonus: number; amount: number }[]
  projections: { month: string; name: string; sales: number; baseline: number; baselineKind: string; growthBonus: number; amount: number }[]
  statements: { name: string; month: string; lines: Record<string, unknown>[] }[]
}

const expected = JSON.parse(readFileSync(join(DEMO_FOLDER, 'expected.json'), 'utf8')) as Expected
const scenario = readScenario()
const files = readScenarioFiles()

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const call = callerOf(app.address, 'localhost', admin.cookie())

const REQUIRED = ['hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission', 'invoicedate']
const needed = (mapping: Record<string, string>) =>
  Object.fromEntries(Object.entries(mapping).filter(([, target]) => REQUIRED.includes(target)))

const fixedIn = ({ manufacturer, sources }: ScenarioFile) => JSON.stringify([manufacturer, sources.fixedValues])
const isFixedAsBefore = (file: ScenarioFile) =>
  file.sources.fixedValues !== undefined && files.slice(0, files.indexOf(file)).some((earlier) => fixedIn(earlier) === fixedIn(file))

const persons = new Map<string, number>()
const detail = async (name: string, month: string) => {
  const salesPersonId = persons.get(name) ?? expect.fail(name)
  return (await call.commission.detail({ salesPersonId, selectedMonthYear: month })).data
}

test('the masters and salespeople are set up', async () => {
  const ids = await addMasters(call, scenario)
  for (const person of scenario.salespersons) persons.set(`${person.firstName} ${person.lastName}`, await addPerson(call, ids, person))
  expect(persons.size).toBe(scenario.salespersons.length)
})

describe.each(expected.months)('$month', (want) => {
  test.each(files.filter(({ month }) => month === want.month))('$file', storeAsRecorded)

  test('is calculated and finalized', async () => {
    if (want.month.startsWith('December'))
      await call.commission.calculateAnnual({ selectedMonth: want.month }).then(() => waitForRuns(call, want.month))
    await calculate(call, want.month)

    const { data: got } = await call.commission.data({ selectedMonth: want.month, isPayoutInsertRequired: true })
    expect(got.month).toEqual({ lines: want.salesLines, totalSales: want.totalSales, totalGrossCommission: want.totalGrossCommission })
    expect(got.salesWithoutCommission).toEqual(want.salesWithoutCommission)
    expect(got.linesAboveGross).toEqual(want.linesAboveGross)
    expect(got.totals).toMatchObject(want.totals)
    expect(got.salespersons.map(({ name }) => name).sort()).toEqual(want.salespersons.map(({ summary }) => summary.name).sort())
    for (const { summary, lines } of want.salespersons) {
      expect(got.salespersons.find(({ name }) => name === summary.name)).toMatchObject({ ...summary, lines })
    }

    await call.commission.finalize({ selectedMonth: want.month })
    expect((await call.commission.status({ selectedMonth: want.month })).data).toMatchObject({ status: 'Finalized', isOutOfDate: false })
  })
})

test('every sales line is stored as the manufacturer meant it', async () => {
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

test.each(expected.annual)('the growth bonus $year of $name', async ({ year, name, ...want }) => {
  const { bonuses } = await detail(name, `December-${year}`)
  const { bonusRule: _, ...figures } = want as typeof want & { bonusRule: string }
  expect(bonuses).toContainEqual(expect.objectContaining({ ...figures, year, isProjection: false }))
})

test.each(expected.projections)('the bonus projection of $name in $month', async ({ month, name, ...want }) => {
  const { bonuses } = await detail(name, month)
  const { bonusRule: _, ...figures } = want as typeof want & { bonusRule: string }
  expect(bonuses).toContainEqual(expect.objectContaining({ ...figures, isProjection: true }))
})

test.each(expected.statements)('every line of the statement of $name in $month', async ({ name, month, lines }) => {
  const { rules } = await detail(name, month)
  const text = (line: Record<string, unknown>) =>
    [
      'invoicedate',
      'manufacturer',
      'territory',
      'hospital',
      'surgeon',
      'procedure',
      'commission',
      'grossCommission',
      'amount',
      'commissionAmount',
    ]
      .map((key) => line[key] ?? '')
      .join('|')
  expect(rules.flatMap((rule) => rule.lines.map(text)).sort()).toEqual(lines.map(text).sort())
})

test.each(expected.months)('payroll and ledger exports of $month match the hand calculation', async ({ month, salespersons, totals }) => {
  const rowsOf = async (list: 'payout-register' | 'journal' | 'commission-lines') =>
    (parseCsv((await admin.listExport.ofMonth({ list, selectedMonth: month, format: 'csv' })).toString()) as string[][]).slice(1)
  const register = await rowsOf('payout-register')
  expect(register.map((row) => [row[1], Number(row.at(-1))]).sort()).toEqual(
    salespersons.map(({ summary }) => [summary.name, summary['payout']]).sort(),
  )
  const centsOf = (cells: (string | undefined)[]) => cells.reduce((sum, cell) => sum + Math.round(Number(cell ?? 0) * 100), 0)
  const journal = await rowsOf('journal')
  expect(centsOf(journal.map((row) => row[8]))).toBe(centsOf(journal.map((row) => row[9])))
  const credited = journal.filter((row) => row[5] === 'Payouts payable')
  expect(centsOf(credited.map((row) => row[9])) - centsOf(credited.map((row) => row[8]))).toBe(Math.round((totals['payout'] ?? 0) * 100))
  expect(await rowsOf('commission-lines')).toHaveLength(salespersons.reduce((sum, { lines }) => sum + lines, 0))
})

test('recalculation verifies each finalized month', async () => {
  for (const { month } of expected.months)
    expect(
      await verifyMonth(app.ownerUrl, { month: parseMonth(month) ?? expect.fail(month), host: undefined, packageFile: undefined }),
    ).toMatchObject({
      isProved: true,
    })
})

async function storeAsRecorded(file: ScenarioFile): Promise<void> {
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

  // A matching total raises no question; one of these files has a wrong total. A fixed value raises its question again.
  expect(read.questions.map(({ key }) => key)).toEqual([
    ...(file.statedTotalsAgree === false ? ['checks.total'] : []),
    ...(isFixedAsBefore(file) ? ['checks.fixedValue'] : []),
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
}
