import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { addMasters, addPerson, type Caller, calculate, masterIds, storeFile, uploadFile } from './play.ts'
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
const call: Caller = { get: (path) => admin.must(admin.get(path)), post: (path, body) => admin.must(admin.post(path, body)) }

const persons = new Map<string, number>()
const detail = (name: string, month: string) => call.get(`/commission/getSelectedSalesPersonCommissionDetail/${persons.get(name)}/${month}`)

test('the masters and salespeople are set up', async () => {
  const ids = await addMasters(call, scenario)
  for (const person of scenario.salespersons) persons.set(`${person.firstName} ${person.lastName}`, await addPerson(call, ids, person))
  expect(persons.size).toBe(scenario.salespersons.length)
})

test.each(expected.months)('$month, from its files to the finalized month', async (want) => {
  const ids = await masterIds(call)
  for (const file of files.filter(({ month }) => month === want.month)) await storeFile(call, await uploadFile(call, ids, file), file)
  if (want.month.startsWith('December'))
    await call.post('/commission/calculateAnnualCommission', { selectedMonth: want.month }).then(() => waitForRuns(want.month))
  await calculate(call, want.month)

  const got = await call.get(`/commission/getSalespersonCommissionData/${want.month}/true`)
  expect(got.month).toEqual({ lines: want.salesLines, totalSales: want.totalSales, totalGrossCommission: want.totalGrossCommission })
  expect(got.salesWithoutCommission).toEqual(want.salesWithoutCommission)
  expect(got.linesAboveGross).toEqual(want.linesAboveGross)
  expect(got.totals).toMatchObject(want.totals)
  expect(got.salespersons.map(({ name }: { name: string }) => name).sort()).toEqual(
    want.salespersons.map(({ summary }) => summary.name).sort(),
  )
  for (const { summary, lines } of want.salespersons) {
    expect(got.salespersons.find(({ name }: { name: string }) => name === summary.name)).toMatchObject({ ...summary, lines })
  }

  await call.get(`/commission/finalizMonth/${want.month}`)
  expect(await call.get(`/commission/getCommissionStatus/${want.month}`)).toMatchObject({ status: 'Finalized', isOutOfDate: false })
})

async function waitForRuns(month: string): Promise<void> {
  for (;;) {
    const runs = JSON.parse(await call.get(`/commission/getCalculateCommissionHistory/${month}`)) as { status: string }[]
    if (!runs.some(({ status }) => status === 'Queued' || status === 'Running')) return
  }
}

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
  expect(rules.flatMap((rule: { lines: Record<string, unknown>[] }) => rule.lines.map(text)).sort()).toEqual(lines.map(text).sort())
})
