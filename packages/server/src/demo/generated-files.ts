import type { Target } from '@fairshare/contract'
import { formatMonth, type Month, monthsBetween, MONTH_NAMES, numberOf, yearOf } from '@fairshare/engine/values'
import type { PlayedFile } from './play.ts'
import type { Scenario } from './scenario.ts'

export type GeneratedFile = PlayedFile & { content: string }

/** A generated sales line, with amounts in cents. */
type Line = {
  day: string
  invoice: string
  hospital: string
  surgeon: string
  procedure: string
  territory: string
  sales: number
  commission: number
}

type Layout = {
  manufacturer: string
  /** The territory, and the initial number of lines per month. */
  territories: readonly string[]
  lines: number
  /** Commission paid to the distributor, as a share of the sale. */
  share: number
  fileName: (month: Month) => string
  titles: (month: Month) => string[]
  /** By column: its mapping and its cell. */
  columns: Record<string, readonly [target: Target, cell: (line: Line) => string]>
  sources: Record<string, unknown>
  /** Whether the last row is a total. */
  endsWithTotal?: boolean
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const named = (month: Month) => `${MONTH_NAMES[numberOf(month) - 1]} ${yearOf(month)}`

/** The four manufacturers of the demo company, each with its own layout. */
const LAYOUTS: readonly Layout[] = [
  {
    manufacturer: 'Nordvane Extremities',
    territories: ['High Plains', 'North Valley', 'Lakeshore'],
    lines: 44,
    share: 0.22,
    fileName: (month) => `NVE Commission Statement ${named(month)}.csv`,
    titles: (month) => ['Nordvane Extremities', `Commission statement ${named(month)}`],
    columns: {
      'Inv Date': ['invoicedate', ({ day }) => american(day)],
      'Invoice #': ['invoiceNumber', ({ invoice }) => invoice],
      'Ship To Name': ['hospital', ({ hospital }) => hospital],
      Surgeon: ['surgeon', ({ surgeon }) => surgeon],
      'Product Family': ['procedure', ({ procedure }) => procedure],
      Territory: ['territory', ({ territory }) => territory],
      'Net Sales': ['amount', ({ sales }) => dollars(sales)],
      'Comm Amt': ['grossCommission', ({ commission }) => dollars(commission)],
    },
    sources: {},
    endsWithTotal: true,
  },
  {
    manufacturer: 'Brightmoor Surgical',
    territories: ['North Valley', 'Bay Counties', 'Pine Coast'],
    lines: 38,
    share: 0.26,
    fileName: (month) => `brightmoor_SALES_BY_ACCT_${month.replace('-', '')}.csv`,
    titles: () => [],
    columns: {
      'Sales Terr': ['territory', ({ territory }) => territory],
      'Account Name': ['hospital', ({ hospital }) => hospital],
      Physician: ['surgeon', ({ surgeon }) => surgeon],
      Procedure: ['procedure', ({ procedure }) => procedure],
      'Billing Date': ['invoicedate', ({ day }) => day],
      'Inv No': ['invoiceNumber', ({ invoice }) => invoice],
      'Extended Price': ['amount', ({ sales }) => dollars(sales)],
      'Commission $': ['grossCommission', ({ commission }) => dollars(commission)],
    },
    sources: {},
  },
  {
    manufacturer: 'Tessaly Biologics',
    territories: ['High Plains', 'Bay Counties', 'Pine Coast', 'Lakeshore'],
    lines: 52,
    share: 0.1875,
    fileName: (month) => `TesBio-tracings-${month}.csv`,
    titles: () => [],
    columns: {
      Family: ['procedure', ({ procedure }) => procedure],
      'Implanting Physician': ['surgeon', ({ surgeon }) => surgeon],
      'Inv Date': ['invoicedate', ({ day }) => american(day)],
      'Invoice Number': ['invoiceNumber', ({ invoice }) => invoice],
      'Ship To Name': ['hospital', ({ hospital }) => hospital],
      'Distributor Territory': ['territory', ({ territory }) => territory],
      'Sales $': ['amount', ({ sales }) => dollars(sales)],
    },
    sources: { grossCommissionPercent: 18.75 },
  },
  {
    manufacturer: 'Corvane Orthopaedics',
    territories: ['Lakeshore', 'Red Mesa'],
    lines: 30,
    share: 0.24,
    fileName: (month) => `Commission export ${month.slice(5)}-${month.slice(0, 4)} (Corvane).csv`,
    titles: () => [],
    columns: {
      'Document Date': ['invoicedate', ({ day }) => day],
      Document: ['invoiceNumber', ({ invoice }) => invoice],
      'Sold To Name': ['hospital', ({ hospital }) => hospital],
      'Dr Name': ['surgeon', ({ surgeon }) => surgeon],
      'Prod Line': ['procedure', ({ procedure }) => procedure],
      'Sales District': ['territory', ({ territory }) => territory],
      'Net Value': ['amount', ({ sales }) => dollars(sales)],
      Provision: ['grossCommission', ({ commission }) => dollars(commission)],
    },
    sources: {},
    endsWithTotal: true,
  },
]

/** Seasonality, January first: deductibles are met by year end, so surgeries increase. */
const SEASON = [0.92, 0.94, 1.03, 1, 1.02, 1.04, 0.93, 0.97, 1, 1.05, 1.06, 1.12]
const GROWTH_A_MONTH = 0.008
/** How often a line is a return, or a sale without a rule. */
const CREDIT_IN = 37
const ELSEWHERE_IN = 23

/** Generates a manufacturer's file for a month, deterministically. Growth begins with `first`. */
export const generateFiles = (scenario: Scenario, month: Month, first: Month): GeneratedFile[] =>
  LAYOUTS.map((layout) => fileOf(layout, linesOf(scenario, layout, month, first), month))

/** The file with renamed columns, as manufacturers do now and then. */
export function inNewLayout(file: GeneratedFile): GeneratedFile {
  const [header = '', ...lines] = file.content.split('\n')
  const renamed = header
    .replace('Implanting Physician', 'Provider')
    .replace('Ship To Name', 'Site of Care')
    .replace('Sales $', 'Net Billed')
  return { ...file, content: [renamed, ...lines].join('\n') }
}

/** The share of lines in a month's first file when the rest follows later. */
const FIRST_PART = 85

/** A month in two files; the second one has the rest. */
export function inTwoParts(file: GeneratedFile): [first: GeneratedFile, rest: GeneratedFile] {
  const lines = file.content.trimEnd().split('\n')
  const [head, sold] = [lines.slice(0, file.headerRow), lines.slice(file.headerRow)]
  const many = Math.ceil((sold.length * FIRST_PART) / 100)
  const part = (name: string, rows: readonly string[]) => ({ ...file, file: name, content: `${[...head, ...rows].join('\n')}\n` })
  return [part(file.file, sold.slice(0, many)), part(file.file.replace(/\.csv$/, ' (2).csv'), sold.slice(many))]
}

/** The file with new spellings of hospitals and surgeons. */
export const withNewSpellings = (file: GeneratedFile): GeneratedFile => ({
  ...file,
  content: file.content
    .replaceAll('Regional Hospital', 'Rgnl Hosp.')
    .replaceAll('Medical Center', 'Med Ctr')
    .replaceAll('Orthopedic Institute', 'Ortho Inst.')
    .replaceAll('Hospital', 'Hosp.')
    .replaceAll('Casper Sturgess', 'STURGESS, C.')
    .replace('Keira Whitlocke', 'Dr. K. Whitlock'),
})

function fileOf(layout: Layout, lines: readonly Line[], month: Month): GeneratedFile {
  const { manufacturer, columns, sources } = layout
  const titles = layout.titles(month)
  const cells = Object.values(columns).map(([, cell]) => cell)
  const totals = layout.endsWithTotal ? [totalsOf(layout, lines)] : []
  const rows = [...titles.map((title) => [title]), Object.keys(columns), ...lines.map((line) => cells.map((cell) => cell(line))), ...totals]
  return {
    file: layout.fileName(month),
    manufacturer,
    month: formatMonth(month),
    sheet: null,
    headerRow: titles.length + 1,
    mappedFields: Object.fromEntries(Object.entries(columns).map(([name, [target]]) => [name, target])),
    sources,
    unresolved: [],
    leftOutRows: 0,
    content: `${rows.map((row) => row.join(',')).join('\n')}\n`,
  }
}

function totalsOf({ columns }: Layout, lines: readonly Line[]): string[] {
  const sum = (amount: 'sales' | 'commission') => dollars(lines.reduce((all, line) => all + line[amount], 0))
  const cells = Object.values(columns).map(([target]) =>
    target === 'amount' ? sum('sales') : target === 'grossCommission' ? sum('commission') : '',
  )
  return ['Total', ...cells.slice(1)]
}

function linesOf(scenario: Scenario, layout: Layout, month: Month, first: Month): Line[] {
  const age = monthsBetween(first, month)
  const next = randomFrom(`${layout.manufacturer} ${month}`)
  const season = SEASON[numberOf(month) - 1] ?? 1
  const count = Math.round(layout.lines * season * (1 + GROWTH_A_MONTH * age))
  return Array.from({ length: count }, (_, at) => lineOf(scenario, layout, { month, at, next })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

type Chance = { month: Month; at: number; next: () => number }

function lineOf(scenario: Scenario, { territories, share, manufacturer }: Layout, { month, at, next }: Chance): Line {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const all = scenario.territories.map(({ territoryName }) => territoryName)
  const isElsewhere = Math.floor(next() * ELSEWHERE_IN) === 0
  const territory = pick(isElsewhere ? all.filter((name) => !territories.includes(name)) : territories)
  const place = all.indexOf(territory)
  // A hospital is in one territory, and a surgeon operates at one or two hospitals.
  const nth = <T>(from: readonly T[], parts: number) => from.filter((_, index) => index % parts === place)
  const hospital = pick(nth(scenario.hospitals, all.length)).hospitalName
  const surgeon = pick(nth(scenario.surgeons, all.length)).fullName
  const procedureAt = Math.floor(next() * scenario.procedures.length)
  const price = 90_000 + procedureAt * 41_700 + Math.floor(next() * 60_000)
  const sales = (Math.floor(next() * CREDIT_IN) === 0 ? -1 : 1) * price
  const days = new Date(Date.UTC(yearOf(month), numberOf(month), 0)).getUTCDate()
  return {
    day: `${month}-${String(1 + Math.floor(next() * days)).padStart(2, '0')}`,
    invoice: `${manufacturer.slice(0, 1)}${month.replace('-', '')}${String(at + 1).padStart(3, '0')}`,
    hospital,
    surgeon,
    procedure: scenario.procedures[procedureAt]?.procedureName ?? '',
    territory,
    sales,
    commission: Math.round(sales * share),
  }
}

/** Random numbers from 0 to 1 seeded by a text (mulberry32). */
function randomFrom(seed: string): () => number {
  let state = Buffer.from(seed).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
