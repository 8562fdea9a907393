import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseMonth } from '@fairshare/engine'
import { parseCsv } from 'hucre/csv'
import { verifyMonth } from '../replay/verify-month.ts'
import { testApp } from '../test/test-app.ts'
import { addMasters, addPerson, calculate, callerOf, masterIds, storeFile, uploadFile, waitForRuns } from './play.ts'
import { DEMO_FOLDER, readScenario, readScenarioFiles } from './scenario.ts'

// Two years of a made-up company, from the manufacturers' files to finalized months, every figure to the cent.

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

test.each(expected.months)('$month, from its files to the finalized month', async (want) => {
  const ids = await masterIds(call)
  for (const file of files.filter(({ month }) => month === want.month)) await storeFile(call, await uploadFile(call, ids, file), file)
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

test.each(expected.annual)('the growth bonus $year of $name', async ({ year, name, ...want }) => {
  const { bonuses } = await detail(name, `December-${year}`)
  const { bonusRule: _, ...figures } = want as typeof want & { bonusRule: string }
  expect(bonuses).toContainEqual(expect.objectContaining({ ...figures, year, isProjection: false }))
})

test.each(expected.projections)('the bonus of $name as it stands in $month', async ({ month, name, ...want }) => {
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

test.each(expected.months)(
  'what payroll and the books get of $month is what was worked out by hand',
  async ({ month, salespersons, totals }) => {
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
  },
)

test('each of the finalized months is proved by calculating it again from what was kept', async () => {
  for (const { month } of expected.months)
    expect(
      await verifyMonth(app.ownerUrl, { month: parseMonth(month) ?? expect.fail(month), host: undefined, packageFile: undefined }),
    ).toMatchObject({
      isProved: true,
    })
})
