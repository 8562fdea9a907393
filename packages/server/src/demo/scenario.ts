import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SentEntry, Target, ValueTarget } from '@fairshare/contract'

/** A made-up company with two complete years. The demo company uses its people; its files are for tests. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../../demo')

type Span = { startMonth: string; endMonth: string }
type Scope = {
  manufacturer: string
  territory: string | null
  region: string | null
  hospital: string | null
  surgeon: string | null
  procedure: string | null
}

export type ScenarioPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  employeeNumber: string
  primaryTerritory: string
  isActive: boolean
  secondaryEmailsList: string[]
  rules: (Scope & Span & Pick<SentEntry<'rules'>, 'basis'> & { commission: number; note: string })[]
  bonusRules: (Scope &
    Span & { growthBonus: number; annualRuleNote: string; totalSalesAmount: number | null; manualOverrideEnabled: boolean })[]
  adjustments: (Span & {
    adjustmentType: SentEntry<'adjustments'>['adjustmentType']
    adjustmentAmount: number
    adjustmentDescription: string
    adjustmentNote: string
    manufacturer: string | null
    territory: string | null
  })[]
  draws: (Span & { drawAmount: number; drawNote: string; selectedManufacturerDraw: string | null })[]
  guarantees: (Span & { guaranteeAmount: number; guaranteeNote: string; selectedManufacturerGuarantee: string | null })[]
  ledgerBalances: { selectedMonthYear?: string; month?: string; amount: number; note?: string }[]
}

export type Scenario = {
  company: { name: string }
  months: { first: string; last: string }
  regions: { regionName: string }[]
  territories: { territoryName: string; region: string | null }[]
  manufacturers: { manufacturerName: string }[]
  hospitals: { hospitalName: string }[]
  surgeons: { fullName: string }[]
  procedures: { procedureName: string }[]
  salespersons: ScenarioPerson[]
}

export type ScenarioFile = {
  file: string
  manufacturer: string
  month: string
  note?: string
  sheet: string | null
  headerRow: number
  columns: string[]
  mappedFields: Record<string, Target>
  sources: Record<string, unknown>
  leftOutRows: number
  statedTotalsAgree: boolean | null
  badRows: { row: number; column: string; value: string; reason: string }[]
  unresolved: { target: ValueTarget; value: string; rows: number; totalSales: number; master: string; addNew: boolean }[]
  rows: number
  storedRows: number
  totalSales: number
  totalGrossCommission: number
  content: Buffer<ArrayBuffer>
}

const read = <T>(name: string) => JSON.parse(readFileSync(join(DEMO_FOLDER, name), 'utf8')) as T

export const readScenario = () => read<Scenario>('scenario.json')
export const readScenarioFiles = (): ScenarioFile[] =>
  read<{ files: Omit<ScenarioFile, 'content'>[] }>('files.json').files.map((file) => ({ ...file, content: readScenarioFile(file.file) }))
export const readScenarioFile = (name: string) => readFileSync(join(DEMO_FOLDER, 'files', name))
