import { readFileSync } from 'node:fs'
import type { Adjustment, BonusRule, Floor, Rule, Sale } from '../facts.ts'
import { cents, centsOfDollars, type Money, parseMoney } from '../values/money.ts'
import { type Month, parseEndMonth, parseMonth } from '../values/month.ts'
import { percentOfNumber } from '../values/percent.ts'

// The demo company's two years as engine facts, with ids for names.

type Spanned = { startMonth: string; endMonth: string }
type Named = {
  label: string
  manufacturer: string
  territory: string | null
  region: string | null
  hospital: string | null
  surgeon: string | null
  procedure: string | null
} & Spanned

type Scenario = {
  territories: { territoryName: string; region: string }[]
  salespersons: {
    firstName: string
    lastName: string
    isActive: boolean
    rules: (Named & { commission: number; basis: Rule['basis'] })[]
    bonusRules: (Named & { growthBonus: number; manualOverrideEnabled: boolean; totalSalesAmount: number | null })[]
    adjustments: ({ label: string; adjustmentType: Adjustment['type']; adjustmentAmount: number } & Spanned)[]
    draws: ({ label: string; drawAmount: number } & Spanned)[]
    guarantees: ({ label: string; guaranteeAmount: number } & Spanned)[]
    ledgerBalances: { selectedMonthYear: string; amount: number }[]
  }[]
}

export type LedgerEntry = { salesperson: number; month: Month; amount: Money }

const read = (name: string) => readFileSync(new URL(`../../../../demo/${name}`, import.meta.url), 'utf8')
export const expectedOfDemo = () => JSON.parse(read('expected.json')) as unknown

export function demo() {
  const scenario = JSON.parse(read('scenario.json')) as Scenario
  const ids = new Map<string, number>()
  const idOf = (name: string) => {
    const id = ids.get(name) ?? ids.size + 1
    ids.set(name, id)
    return id
  }
  const blank = (name: string | undefined) => (name ? idOf(name) : 0)
  const any = (name: string | null) => (name === null ? null : idOf(name))
  const scope = (of: Named) => ({
    manufacturer: idOf(of.manufacturer),
    territory: any(of.territory),
    region: any(of.region),
    hospital: any(of.hospital),
    surgeon: any(of.surgeon),
    procedure: any(of.procedure),
  })

  const labels: string[] = ['']
  const entry = (salesperson: number, { label, startMonth, endMonth }: { label: string } & Spanned) => ({
    id: labels.push(label) - 1,
    salesperson,
    span: { start: known(parseMonth(startMonth)), end: known(parseEndMonth(endMonth)) },
  })
  const rules: Rule[] = []
  const bonusRules: BonusRule[] = []
  const adjustments: Adjustment[] = []
  const draws: Floor[] = []
  const guarantees: Floor[] = []
  const ledger: LedgerEntry[] = []
  for (const [i, person] of scenario.salespersons.entries()) {
    const of = i + 1
    rules.push(
      ...person.rules.map((each) => ({
        ...entry(of, each),
        ...scope(each),
        percent: known(percentOfNumber(each.commission)),
        basis: each.basis,
      })),
    )
    bonusRules.push(
      ...person.bonusRules.map((each) => ({
        ...entry(of, each),
        ...scope(each),
        growthBonus: known(percentOfNumber(each.growthBonus)),
        override: each.manualOverrideEnabled ? centsOfDollars(each.totalSalesAmount ?? 0) : null,
      })),
    )
    adjustments.push(
      ...person.adjustments.map((each) => ({
        ...entry(of, each),
        type: each.adjustmentType,
        amount: centsOfDollars(each.adjustmentAmount),
      })),
    )
    draws.push(...person.draws.map((each) => ({ ...entry(of, each), amount: centsOfDollars(each.drawAmount) })))
    guarantees.push(...person.guarantees.map((each) => ({ ...entry(of, each), amount: centsOfDollars(each.guaranteeAmount) })))
    ledger.push(
      ...person.ledgerBalances.map((each) => ({
        salesperson: of,
        month: known(parseMonth(each.selectedMonthYear)),
        amount: cents(centsOfDollars(each.amount)),
      })),
    )
  }

  const [header = '', ...records] = read('rows.csv').trim().split('\n')
  const columns = header.split(',')
  const lines = records.map((record, i) => {
    const cells = record.split(',')
    const cell = (name: string) => cells[columns.indexOf(name)]
    const sale: Sale = {
      id: i + 1,
      manufacturer: blank(cell('manufacturer')),
      territory: blank(cell('territory')),
      hospital: blank(cell('hospital')),
      surgeon: blank(cell('surgeon')),
      procedure: blank(cell('procedure')),
      amount: known(parseMoney(cell('amount') ?? '')),
      gross: known(parseMoney(cell('grossCommission') ?? '')),
    }
    return { month: known(parseMonth(cell('month') ?? '')), sale }
  })

  return {
    names: scenario.salespersons.map((person) => `${person.firstName} ${person.lastName}`),
    active: scenario.salespersons.map((person) => person.isActive),
    labelOf: (id: number) => labels[id] ?? '',
    regionOf: new Map(scenario.territories.map((each) => [idOf(each.territoryName), idOf(each.region)])),
    rules,
    bonusRules,
    adjustments,
    draws,
    guarantees,
    ledger,
    salesBetween: (from: Month, to: Month) => lines.filter(({ month }) => from <= month && month <= to).map(({ sale }) => sale),
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo holds a value that cannot be read')
  return value
}
