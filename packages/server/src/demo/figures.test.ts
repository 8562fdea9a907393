import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report, ReportSubject } from '@fairshare/contract'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { addMasters, addPerson, calculate, callerOf, masterIds, storeFile, uploadFile } from './play.ts'
import { DEMO_FOLDER, readScenario, readScenarioFiles } from './scenario.ts'

// Compares dashboard, reports and rep views of the demo company with figures calculated outside of the product and with its sales lines.
// Plays fourteen months, so that years can be compared; that takes longer than 30 seconds.

type Amounts = Record<string, number>
type Expected = {
  month: string
  salesLines: number
  totalSales: number
  totalGrossCommission: number
  salesWithoutCommission: { lines: number; totalSales: number }
  linesAboveGross: { lines: number; totalSales: number }
  salespersons: { summary: Amounts & { name: string }; lines: number }[]
  totals: Amounts
  ledger: Record<string, number>
}
const expected = JSON.parse(readFileSync(join(DEMO_FOLDER, 'expected.json'), 'utf8')) as {
  months: Expected[]
  annual: { year: number; name: string; sales: number; baseline: number; amount: number }[]
}
/** Every sales line of the two years, calculated outside of the product. */
const [header = [], ...lines] = parseCsv(readFileSync(join(DEMO_FOLDER, 'rows.csv'), 'utf8')) as string[][]
const handRows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
const LAST = 'February-2025'
const played = expected.months.slice(0, 14)
const year2024 = played.slice(0, 12)
const last = played[13] as Expected
const january = played[12] as Expected

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

beforeAll(async () => {
  const call = callerOf(app.address, 'localhost', admin.cookie())
  const scenario = readScenario()
  const ids = await addMasters(call, scenario)
  for (const person of scenario.salespersons) await addPerson(call, ids, person)
  const files = readScenarioFiles()
  for (const { month } of played) {
    const known = await masterIds(call)
    for (const file of files.filter((each) => each.month === month)) await storeFile(call, await uploadFile(call, known, file), file)
    await calculate(call, month)
    if (month !== LAST) await call.commission.finalize({ selectedMonth: month })
  }
}, 900_000)

const cents = (dollars: number | string | null | undefined) => Math.round(Number(dollars ?? 0) * 100)
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** A report's cells by name of row and column. */
function table({ columns, rows, totals }: Report) {
  const name = columns.findIndex(({ id }) => id === 'name' || id === 'file')
  const at = (column: string, month?: string) => columns.findIndex((each) => each.id === column && (month ?? null) === each.selectedMonth)
  return {
    names: rows.map(({ cells }) => cells[name]),
    cell: (row: string, column: string, month?: string) => rows.find(({ cells }) => cells[name] === row)?.cells[at(column, month)],
    total: (column: string, month?: string) => totals?.[at(column, month)],
    sum: (column: string) => rows.reduce((sum, { cells }) => sum + cents(cells[at(column)]), 0),
  }
}

const ofAll = (months: readonly Expected[], name: string, column: string) =>
  total(
    months.flatMap(({ salespersons }) =>
      salespersons.filter(({ summary }) => summary.name === name).map(({ summary }) => summary[column] ?? 0),
    ),
  )

test('the payout register of a year matches the sum of its statements', async () => {
  const register = table(await admin.reports.make({ id: 'payout', from: 'January-2024', to: 'December-2024' }))
  const names = [...new Set(year2024.flatMap(({ salespersons }) => salespersons.map(({ summary }) => summary.name)))]
  expect(register.names.toSorted()).toEqual(names.toSorted())
  const columns = {
    commission: 'totalCommission',
    bonus: 'annualBonus',
    adjustments: 'normalAdjustments',
    topUp: 'guaranteeTopUp',
    advance: 'shortfallAdvanced',
    recovery: 'recovery',
    credit: 'creditPaid',
    salary: 'salary',
    reimbursement: 'reimbursement',
    payout: 'payout',
  }
  for (const [column, figure] of Object.entries(columns)) {
    for (const name of names)
      expect([name, column, cents(register.cell(name, column))]).toEqual([name, column, ofAll(year2024, name, figure)])
    expect(cents(register.total(column))).toBe(total(year2024.map(({ totals }) => totals[figure] ?? 0)))
  }
})

test('the roll-forward connects the opening balance with the ledger', async () => {
  const rolled = table(await admin.reports.make({ id: 'adj', from: 'January-2024', to: 'December-2024' }))
  const ledger = year2024.at(-1)?.ledger ?? {}
  for (const name of rolled.names) expect([name, rolled.cell(String(name), 'balanceAfter')]).toEqual([name, ledger[String(name)]])
  const first = year2024[0]?.salespersons.map(({ summary }) => summary) ?? []
  for (const name of rolled.names)
    expect(rolled.cell(String(name), 'balanceBefore')).toBe(first.find((summary) => summary.name === name)?.['balanceBefore'])
})

test("a rep's ledger lists each finalized month with running balances", async () => {
  const people = await app.sql<{ id: number; name: string }>(`select distinct salesperson_id::int as id, name from results`)
  for (const { id, name } of people) {
    const { ledgerMonths } = await admin.salesperson.detail({ salesPersonId: id })
    const finalized = ledgerMonths.filter(({ pay }) => pay !== null).toReversed()
    expect(finalized.map(({ selectedMonthYear }) => selectedMonthYear)).toEqual(played.slice(0, 13).map(({ month }) => month))
    finalized.forEach(({ selectedMonthYear, pay, opening, posted }, at) => {
      const summary = played[at]?.salespersons.find((each) => each.summary.name === name)?.summary
      expect([name, selectedMonthYear, pay]).toEqual([
        name,
        selectedMonthYear,
        {
          commission: summary?.['totalCommission'],
          bonus: summary?.['annualBonus'],
          adjustments: summary?.['normalAdjustments'],
          salary: summary?.['salary'],
          reimbursement: summary?.['reimbursement'],
          topUp: summary?.['guaranteeTopUp'],
          advance: summary?.['shortfallAdvanced'],
          recovery: summary?.['recovery'],
          credit: summary?.['creditPaid'],
          payout: summary?.['payout'],
        },
      ])
      expect(cents(opening) + cents(posted)).toBe(cents(summary?.['balanceAfter']))
    })
  }
})

test.each(['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const)(
  'sales and gross commission by %s match the hand-calculated rows and the month',
  async (by) => {
    const id = by === 'manufacturer' ? 'mfr' : by === 'territory' ? 'terr' : 'acct'
    const report = table(await admin.reports.make({ id, by, from: 'March-2024', to: 'May-2024' }))
    const sold = Map.groupBy(
      handRows.filter(({ month }) => ['March-2024', 'April-2024', 'May-2024'].includes(month ?? '')),
      (row) => row[by] || 'Not named',
    )
    expect(report.names.toSorted()).toEqual([...sold.keys()].toSorted())
    for (const [name, rows] of sold) {
      const sum = (column: string, of = rows) => total(of.map((row) => Number(row[column])))
      expect([name, cents(report.cell(name, 'sales')), cents(report.cell(name, 'gross')), report.cell(name, 'lines')]).toEqual([
        name,
        sum('amount'),
        sum('grossCommission'),
        rows.length,
      ])
      const march = rows.filter(({ month }) => month === 'March-2024')
      expect(cents(report.cell(name, 'sales', 'March-2024'))).toBe(sum('amount', march))
    }
    const months = played.slice(2, 5)
    expect(cents(report.total('sales'))).toBe(total(months.map(({ totalSales }) => totalSales)))
    expect(cents(report.total('gross'))).toBe(total(months.map(({ totalGrossCommission }) => totalGrossCommission)))
    expect(cents(report.total('commission'))).toBe(total(months.map(({ totals }) => totals['totalCommission'] ?? 0)))
  },
)

test.each([
  { id: 'mfr', by: 'manufacturer' },
  { id: 'acct', by: 'surgeon' },
  { id: 'terr', by: 'territory' },
] as const)('a $by over several months is broken down by month', async ({ id, by }) => {
  const query = { id, by, from: 'March-2024', to: 'May-2024' } as const
  const [row] = (await admin.reports.make(query)).rows
  const mine = await admin.reports.make({ ...query, of: [row?.subject ?? expect.fail()] })
  const sold = Map.groupBy(
    handRows.filter((each) => each[by] === row?.cells[0]),
    ({ month = '' }) => month,
  )
  const byMonth = mine.rows.map(({ selectedMonth, cells: [, lines, sales] }) => [selectedMonth, lines, cents(sales)])
  expect(byMonth).toEqual(
    ['March-2024', 'April-2024', 'May-2024'].map((month) => {
      const rows = sold.get(month) ?? []
      return [month, rows.length, total(rows.map(({ amount }) => Number(amount)))]
    }),
  )
  expect(cents(mine.totals?.[2])).toBe(byMonth.reduce((sum, [, , sales]) => sum + Number(sales), 0))
})

test("a region's sales are broken down by month", async () => {
  const query = { id: 'terr', by: 'region', from: 'March-2024', to: 'May-2024' } as const
  const { rows, columns } = await admin.reports.make(query)
  const sales = columns.findIndex((each) => each.id === 'sales' && each.selectedMonth === null)
  for (const { subject, cells } of rows) {
    const mine = await admin.reports.make({ ...query, of: [subject ?? expect.fail()] })
    expect(mine.totals?.[2]).toBe(cells[sales])
  }
})

const regionOf = new Map(readScenario().territories.map(({ territoryName, region }) => [territoryName, region]))

/** The ids of these, for the filter of a report. */
async function subjects(names: Partial<Record<ReportSubject['kind'], string>>): Promise<ReportSubject[]> {
  const known = await app.sql<{ kind: ReportSubject['kind']; id: number; name: string }>(
    `select kind, id::int, name from masters union all select 'salesperson', id::int, trim(first_name || ' ' || last_name) from salespeople`,
  )
  return Object.entries(names).map(([kind, name]) => {
    const ofKind = kind === 'primaryTerritory' ? 'territory' : kind
    return {
      kind: kind as ReportSubject['kind'],
      id: known.find((each) => each.kind === ofKind && each.name === name)?.id ?? expect.fail(name),
    }
  })
}

test('a report filters by manufacturer and region across a year end and unfinalized months', async () => {
  const span = played.slice(7).map(({ month }) => month)
  const query = { id: 'acct', by: 'hospital', from: 'August-2024', to: LAST } as const
  let compared = 0
  for (const manufacturer of new Set(handRows.map((row) => row['manufacturer'] ?? ''))) {
    for (const region of new Set(regionOf.values())) {
      if (region === null) continue
      const sold = handRows.filter(
        (row) =>
          row['manufacturer'] === manufacturer && regionOf.get(row['territory'] ?? '') === region && span.includes(row['month'] ?? ''),
      )
      const of = await subjects({ manufacturer, region })
      const made = await admin.reports.make({ ...query, of })
      expect(made).toMatchObject({ of: [{ name: manufacturer }, { name: region }], provisional: [LAST] })
      const report = table(made)
      const byHospital = Map.groupBy(sold, (row) => row['hospital'] || 'Not named')
      expect(report.names.toSorted()).toEqual([...byHospital.keys()].toSorted())
      for (const [name, rows] of byHospital) {
        compared++
        expect([name, cents(report.cell(name, 'sales')), cents(report.cell(name, 'gross')), report.cell(name, 'lines')]).toEqual([
          name,
          total(rows.map((row) => Number(row['amount']))),
          total(rows.map((row) => Number(row['grossCommission']))),
          rows.length,
        ])
        expect(report.cell(name, 'sales', 'September-2024')).toBe(0)
        const november = rows.filter(({ month }) => month === 'November-2024')
        expect(cents(report.cell(name, 'sales', 'November-2024'))).toBe(total(november.map((row) => Number(row['amount']))))
      }
      const months = table(await admin.reports.make({ ...query, id: 'mfr', by: 'manufacturer', of }))
      for (const month of sold.length === 0 ? [] : span)
        expect([month, cents(months.total('sales'))]).toEqual([month, total(sold.map((row) => Number(row['amount'])))])
    }
  }
  expect(compared).toBeGreaterThan(20)
})

test('a filter by rep shows what the rep earned on, also in linked lines', async () => {
  const earned = await app.sql<{ rep: string; manufacturer: string; region: string; sales: string; commission: string; lines: number }>(
    `select trim(p.first_name || ' ' || p.last_name) as rep, m.name as manufacturer, r.name as region, count(*)::int as lines,
       sum(amount_cents) as sales, sum(commission_cents) as commission
     from months join commission_lines l using (run_id) join salespeople p on p.id = l.salesperson_id join masters m on m.id = l.manufacturer_id
     join masters t on t.id = l.territory_id join masters r on r.id = t.region_id
     where month = '2024-11-01' group by 1, 2, 3`,
  )
  expect(earned.length).toBeGreaterThan(2)
  for (const { rep, manufacturer, region, sales, commission, lines } of earned) {
    const of = await subjects({ salesperson: rep, region, manufacturer })
    const query = { from: 'November-2024', to: 'November-2024', of }
    const hospitals = table(await admin.reports.make({ ...query, id: 'acct', by: 'hospital' }))
    const listed = await admin.reports.make({ ...query, id: 'lines' })
    const own = table(await admin.reports.make({ ...query, id: 'mfr' }))
    for (const each of [hospitals, table(listed), own])
      expect([rep, cents(each.total('sales')), cents(each.total('commission'))]).toEqual([rep, Number(sales), Number(commission)])
    expect([listed.rowCount, hospitals.total('lines'), own.total('lines')]).toEqual([lines, lines, lines])
  }
})

test('pay, rate and statement reports filter by rep and keep the rank', async () => {
  const [, , third] = table(await admin.reports.make({ id: 'rep', to: LAST })).names.map(String)
  const of = await subjects({ salesperson: third ?? '' })
  const rep = await admin.reports.make({ id: 'rep', to: LAST, of })
  expect(rep.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([[3, third]])
  for (const id of ['payout', 'adj', 'bonus', 'var', 'rates'] as const) {
    const { rows } = await admin.reports.make({ id, from: 'January-2025', to: LAST, of })
    expect(new Set(rows.flatMap(({ subject }) => subject?.id ?? []))).toEqual(new Set(rows.length > 0 ? [of[0]?.id] : []))
  }
})

test("a region's sales match the sum of its territories", async () => {
  const report = table(await admin.reports.make({ id: 'terr', by: 'region', to: LAST }))
  const sold = Map.groupBy(
    handRows.filter(({ month }) => month === LAST),
    ({ territory = '' }) => regionOf.get(territory) ?? 'Not named',
  )
  expect(report.names.toSorted()).toEqual([...sold.keys()].toSorted())
  for (const [name, rows] of sold)
    expect([name, cents(report.cell(name, 'sales'))]).toEqual([name, total(rows.map(({ amount }) => Number(amount)))])
})

test("the year to date appears next to last year's, the largest first", async () => {
  const report = table(await admin.reports.make({ id: 'rep', to: LAST }))
  for (const name of report.names.map(String)) {
    expect(cents(report.cell(name, 'total'))).toBe(ofAll([january, last], name, 'payout'))
    expect(cents(report.cell(name, 'lastYear'))).toBe(ofAll(played.slice(0, 2), name, 'payout'))
    expect(cents(report.cell(name, 'payout', 'January-2025'))).toBe(ofAll([january], name, 'payout'))
  }
  const totals = report.names.map((name) => cents(report.cell(String(name), 'total')))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(cents(report.total('total'))).toBe(total([january.totals['payout'] ?? 0, last.totals['payout'] ?? 0]))
})

test('the differences between two months add up', async () => {
  const byPerson = table(await admin.reports.make({ id: 'var', to: LAST, compareTo: 'January-2025' }))
  for (const name of byPerson.names.map(String)) {
    expect(cents(byPerson.cell(name, 'before', 'January-2025'))).toBe(ofAll([january], name, 'payout'))
    expect(cents(byPerson.cell(name, 'after', LAST))).toBe(ofAll([last], name, 'payout'))
  }
  expect(cents(byPerson.total('change'))).toBe(cents(last.totals['payout']) - cents(january.totals['payout']))
  const byHospital = table(await admin.reports.make({ id: 'var', by: 'hospital', to: LAST, compareTo: 'January-2025' }))
  expect(byHospital.sum('change')).toBe(cents(last.totals['totalCommission']) - cents(january.totals['totalCommission']))
})

test("lines add up to the month, and a rep's lines to their statement", async () => {
  const { rowCount, totals, columns } = await admin.reports.make({ id: 'lines', to: LAST })
  const at = (column: string) => totals?.[columns.findIndex(({ id }) => id === column)]
  expect([at('sales'), at('gross'), at('commission')]).toEqual([last.totalSales, last.totalGrossCommission, last.totals['totalCommission']])
  expect(rowCount).toBeGreaterThanOrEqual(last.salesLines)
  const people = await app.sql<{ id: number; name: string }>(`select distinct salesperson_id::int as id, name from results`)
  for (const { summary, lines } of last.salespersons) {
    const id = people.find(({ name }) => name === summary.name)?.id ?? 0
    const theirs = await admin.reports.make({ id: 'lines', to: LAST, of: [{ kind: 'salesperson', id }] })
    expect([summary.name, theirs.rowCount]).toEqual([summary.name, lines])
    if (lines > 0) expect(table(theirs).total('commission')).toBe(summary['totalCommission'])
  }
})

test("the report of lines without commission matches the month's count", async () => {
  for (const month of played.filter(({ salesWithoutCommission }) => salesWithoutCommission.lines > 0).slice(0, 3)) {
    const { rows, columns } = await admin.reports.make({ id: 'exc', to: month.month })
    const [kind, sales] = ['kind', 'sales'].map((column) => columns.findIndex(({ id }) => id === column))
    const unpaid = rows.filter(({ cells }) => cells[kind ?? -1] === 'No rep earns')
    expect(unpaid).toHaveLength(month.salesWithoutCommission.lines)
    expect(total(unpaid.map(({ cells }) => Number(cells[sales ?? -1])))).toBe(cents(month.salesWithoutCommission.totalSales))
    expect(rows.filter(({ cells }) => cells[kind ?? -1] === 'Pays more than was received')).toHaveLength(month.linesAboveGross.lines)
  }
})

test('the growth bonuses of December match those paid', async () => {
  const { rows, columns } = await admin.reports.make({ id: 'bonus', to: 'December-2024' })
  const cell = (cells: Report['rows'][number]['cells'], column: string) => cells[columns.findIndex(({ id }) => id === column)]
  const got = rows.map(({ cells }) => ['name', 'sales', 'base', 'bonus', 'status'].map((column) => cell(cells, column)).join())
  const want = expected.annual
    .filter(({ year }) => year === 2024)
    .map(({ name, sales, baseline, amount }) => [name, sales, baseline, amount, 'Final'].join())
  expect(got.toSorted()).toEqual(want.toSorted())
})

test('every file of the months is listed with its imported lines', async () => {
  const report = table(await admin.reports.make({ id: 'files', from: 'January-2025', to: LAST }))
  const files = readScenarioFiles().filter(({ month }) => month === LAST || month === 'January-2025')
  expect(report.names.toSorted()).toEqual(files.map(({ file }) => file).toSorted())
  expect(report.sum('storedRows') / 100).toBe(january.salesLines + last.salesLines)
  expect([report.sum('sales'), report.sum('gross')]).toEqual([
    total([january.totalSales, last.totalSales]),
    total([january.totalGrossCommission, last.totalGrossCommission]),
  ])
})

test('new and ending rates appear next to the earlier ones', async () => {
  const order = expected.months.map(({ month }) => month)
  const [from = '', to = ''] = [order[1], order.at(-1)]
  const { rows, columns } = await admin.reports.make({ id: 'rates', from, to })
  const shown = [
    'name',
    'rateBefore',
    'rateAfter',
    'startMonth',
    'endMonth',
    'manufacturer',
    'territory',
    'hospital',
    'surgeon',
    'procedure',
  ]
  const at = shown.map((column) => columns.findIndex(({ id }) => id === column))
  const agreed = readScenario().salespersons.flatMap(({ firstName, lastName, rules }) => {
    const scopeOf = (rule: (typeof rules)[number]) =>
      [rule.manufacturer, rule.territory ?? rule.region, rule.hospital, rule.surgeon, rule.procedure].join()
    return rules
      .filter(({ startMonth, endMonth }) => order.indexOf(startMonth) > 0 || order.includes(endMonth))
      .map((rule) => {
        const before = rules.find(
          (other) => scopeOf(other) === scopeOf(rule) && order.indexOf(other.startMonth) < order.indexOf(rule.startMonth),
        )
        return [`${firstName} ${lastName}`, before?.commission, rule.commission, rule.startMonth, rule.endMonth, scopeOf(rule)].join()
      })
  })
  expect(rows.map(({ cells }) => at.map((column) => cells[column]).join()).toSorted()).toEqual(agreed.toSorted())
})

test('an unfinalized month is named, and more than 24 months are refused', async () => {
  expect(await admin.reports.make({ id: 'payout', from: 'January-2025', to: LAST })).toMatchObject({ provisional: [LAST] })
  expect(await admin.try.reports.make({ id: 'payout', from: 'January-2022', to: LAST })).toMatchObject({
    http: 400,
    message: 'A report covers at most 24 months.',
  })
  expect(await admin.try.reports.make({ id: 'payout', from: LAST, to: 'January-2025' })).toMatchObject({ http: 400 })
})

test("the dashboard compares the month with the previous one and last year's", async () => {
  const { kpis, keepRate, months, isCalculated } = await admin.dashboard.summary({ selectedMonth: LAST })
  const before = played[1] as Expected
  const payout = (month: Expected) => month.totals['payout'] ?? 0
  expect(kpis.totalSales).toMatchObject({ value: last.totalSales, lastMonth: january.totalSales, lastYear: before.totalSales })
  expect(kpis.totalGrossCommission).toMatchObject({ value: last.totalGrossCommission, lastYear: before.totalGrossCommission })
  expect(kpis.payout).toMatchObject({ value: payout(last), lastMonth: payout(january), lastYear: payout(before) })
  expect(kpis.payout.changeOnLastMonth).toBeCloseTo(((payout(last) - payout(january)) / payout(january)) * 100, 3)
  expect(cents(kpis.companyKeeps.value)).toBe(cents(last.totalGrossCommission) - cents(payout(last)))
  expect(keepRate).toBeCloseTo(100 - (payout(last) / last.totalGrossCommission) * 100, 2)
  expect(kpis.effectiveRate.value).toBeCloseTo((payout(last) / last.totalSales) * 100, 3)
  expect(months.map(({ totalSales }) => totalSales)).toEqual(played.slice(1).map(({ totalSales }) => totalSales))
  expect(isCalculated).toBe(true)
})

test("the dashboard's manufacturers, movers and exceptions match the month", async () => {
  const { manufacturers, movers, attention, files, growthBonus } = await admin.dashboard.summary({ selectedMonth: LAST })
  expect(total(manufacturers.map(({ totalSales }) => totalSales))).toBe(cents(last.totalSales))
  for (const { name, change } of movers) expect(cents(change)).toBe(ofAll([last], name, 'payout') - ofAll([january], name, 'payout'))
  const counted = new Map(attention.map(({ kind, count, amount }) => [kind, { count, amount }]))
  if (last.salesWithoutCommission.lines > 0)
    expect(counted.get('salesWithoutCommission')).toEqual({
      count: last.salesWithoutCommission.lines,
      amount: last.salesWithoutCommission.totalSales,
    })
  const arrived = readScenarioFiles().filter(({ month }) => month === LAST)
  expect(files.manufacturers.filter(({ states }) => states.at(-1) === 'processed')).toHaveLength(
    new Set(arrived.map(({ manufacturer }) => manufacturer)).size,
  )
  const [bonus] = await app.sql<{ amount: string }>(
    `select sum(amount_cents) as amount from result_bonuses join months using (run_id) where month = '2025-02-01'`,
  )
  expect(cents(growthBonus?.amount)).toBe(Number(bonus?.amount ?? 0))
})

test('with a primary territory, the figures are those of its reps', async () => {
  const { primaryTerritories } = await admin.dashboard.summary({ selectedMonth: LAST })
  for (const { id, territoryName } of primaryTerritories) {
    const { kpis } = await admin.dashboard.summary({ selectedMonth: LAST, primaryTerritory: id })
    const theirs = last.salespersons.filter(({ summary }) => String(summary['primaryTerritory']) === territoryName)
    expect(cents(kpis.totalSales.value)).toBe(total(theirs.map(({ summary }) => summary['totalSales'] ?? 0)))
    expect(cents(kpis.payout.value)).toBe(total(theirs.map(({ summary }) => summary['payout'] ?? 0)))
    const [earnedOn] = await app.sql<{ gross: string }>(
      `select coalesce(sum(gross_cents), 0) as gross from commission_lines join months using (run_id) join salespeople p on p.id = salesperson_id
       where month = '2025-02-01' and p.primary_territory_id = $1`,
      [id],
    )
    expect(cents(kpis.totalGrossCommission.value)).toBe(Number(earnedOn?.gross))
    // The figures link to reports with the same totals.
    const query = { from: LAST, to: LAST, of: [{ kind: 'primaryTerritory' as const, id }] }
    const [sold, listed, paid] = [
      table(await admin.reports.make({ ...query, id: 'mfr' })),
      table(await admin.reports.make({ ...query, id: 'lines' })),
      table(await admin.reports.make({ ...query, id: 'payout' })),
    ]
    const sales = cents(kpis.totalSales.value)
    expect([cents(sold.total('sales')), cents(listed.total('sales')), cents(paid.total('sales'))]).toEqual([sales, sales, sales])
    expect([cents(sold.total('gross')), cents(listed.total('gross'))]).toEqual([Number(earnedOn?.gross), Number(earnedOn?.gross)])
    expect(cents(paid.total('payout'))).toBe(cents(kpis.payout.value))
  }
})

test("a rep's view matches their statements by every dimension", async () => {
  const people = await app.sql<{ id: number; name: string }>(`select distinct salesperson_id::int as id, name from results`)
  for (const { summary, lines } of last.salespersons) {
    const view = await admin.repDashboard.get({
      salesPersonId: people.find(({ name }) => name === summary.name)?.id ?? 0,
      selectedMonth: LAST,
    })
    expect(view.statement).toMatchObject({
      payout: summary['payout'],
      commission: summary['totalCommission'],
      balanceBefore: summary['balanceBefore'],
      balanceAfter: summary['balanceAfter'],
      rank: 1 + last.salespersons.filter((other) => (other.summary['totalCommission'] ?? 0) > (summary['totalCommission'] ?? 0)).length,
    })
    expect(cents(view.statement?.yearToDate)).toBe(ofAll([january, last], summary.name, 'payout'))
    for (const shares of Object.values(view.by)) {
      expect(total(shares.map(({ totalCommission }) => totalCommission))).toBe(cents(summary['totalCommission']))
      expect(total(shares.map(({ totalSales }) => totalSales))).toBe(cents(summary['totalSales']))
      expect(shares.reduce((sum, share) => sum + share.lines, 0)).toBe(lines)
    }
    expect(view.months.map(({ payout }) => cents(payout))).toEqual(played.slice(1).map((month) => ofAll([month], summary.name, 'payout')))
  }
})
