import { namesOf } from '@fairshare/engine/values'
import { z } from 'zod'
import type { Screen } from '../call/access.ts'
import { post } from '../call/call.ts'
import { month, monthText } from '../wire/wire.ts'

/** The groupings of figures. */
export const ADDED_UP_BY = ['salesperson', 'manufacturer', 'territory', 'region', 'hospital', 'surgeon', 'procedure'] as const
export type AddedUpBy = (typeof ADDED_UP_BY)[number]

/** One salesperson, or all salespeople of a primary territory. */
const PEOPLE = ['salesperson', 'primaryTerritory'] as const
/** The filters on sales: one value of each at once. */
const OF_SALES = [...ADDED_UP_BY, 'primaryTerritory'] as const
const ACCOUNTS = ['hospital', 'surgeon', 'procedure'] as const
const PLACES = ['territory', 'region'] as const
export const MEASURES = ['sales', 'gross', 'commission'] as const
export type Measure = (typeof MEASURES)[number]

type Offered = {
  group: 'pay' | 'sales' | 'checks' | 'record'
  /** The months of a report: any range, one month, or two to compare. */
  months: 'range' | 'one' | 'two'
  /** The groupings; the first is the default. */
  by?: readonly AddedUpBy[]
  /** Its columns are months, each with one of the measures. */
  hasMeasures?: boolean
  /** The filters, one value of each at once; a report with measures groups by month if that grouping is chosen. */
  of?: readonly ReportSubject['kind'][]
  /** An additional screen that the user needs, because not every user of reports may see this data. */
  needs?: Screen
}

const SUBJECTS = [...OF_SALES, 'file'] as const

/** What a row links to. The id 0 means that the sales lines have no value. */
const subject = z.strictObject({ kind: z.enum(SUBJECTS), id: z.int().min(0).max(Number.MAX_SAFE_INTEGER) })
export type ReportSubject = z.infer<typeof subject>
const named = z.object({ ...subject.shape, name: z.string() })
export type NamedSubject = z.infer<typeof named>

export const REPORTS = {
  payout: { group: 'pay', months: 'range', of: PEOPLE },
  rep: { group: 'pay', months: 'one', of: PEOPLE },
  adj: { group: 'pay', months: 'range', of: PEOPLE },
  bonus: { group: 'pay', months: 'one', of: [...PEOPLE, 'manufacturer'] },
  mfr: { group: 'sales', months: 'range', by: ['manufacturer'], hasMeasures: true, of: OF_SALES },
  acct: { group: 'sales', months: 'range', by: ACCOUNTS, hasMeasures: true, of: OF_SALES },
  terr: { group: 'sales', months: 'range', by: PLACES, hasMeasures: true, of: OF_SALES },
  var: { group: 'checks', months: 'two', by: ['salesperson', 'manufacturer', 'territory', ...ACCOUNTS], of: PEOPLE },
  exc: { group: 'checks', months: 'one', of: OF_SALES },
  rates: { group: 'checks', months: 'range', of: [...PEOPLE, 'manufacturer'] },
  recon: { group: 'checks', months: 'one', of: ['manufacturer'], needs: 'manufacturers' },
  short: { group: 'checks', months: 'one', of: ['manufacturer'], needs: 'manufacturers' },
  over: { group: 'checks', months: 'one', of: ['manufacturer'], needs: 'manufacturers' },
  missing: { group: 'checks', months: 'one', of: ['manufacturer'] },
  files: { group: 'record', months: 'range', of: ['manufacturer'] },
  mail: { group: 'record', months: 'range', of: PEOPLE },
  lines: { group: 'record', months: 'one', of: OF_SALES },
} as const satisfies Record<string, Offered>
export type ReportId = keyof typeof REPORTS
export const REPORT_IDS = namesOf(REPORTS)
export const offeredBy = (id: ReportId): Offered => REPORTS[id]

export const MAX_REPORT_MONTHS = 24
export const MAX_REPORT_ROWS = 2_000

const CELL_KINDS = ['text', 'amount', 'percent', 'count', 'date', 'instant', 'month'] as const
export type ReportCellKind = (typeof CELL_KINDS)[number]

export const REPORT_COLUMNS = {
  name: 'text',
  manufacturer: 'text',
  territory: 'text',
  region: 'text',
  hospital: 'text',
  surgeon: 'text',
  procedure: 'text',
  selectedMonth: 'month',
  lines: 'count',
  sales: 'amount',
  gross: 'amount',
  commission: 'amount',
  total: 'amount',
  keeps: 'amount',
  keepRate: 'percent',
  rate: 'percent',
  bonus: 'amount',
  adjustments: 'amount',
  salary: 'amount',
  reimbursement: 'amount',
  topUp: 'amount',
  advance: 'amount',
  recovery: 'amount',
  credit: 'amount',
  balanceBefore: 'amount',
  balanceAfter: 'amount',
  payout: 'amount',
  rank: 'count',
  lastYear: 'amount',
  before: 'amount',
  after: 'amount',
  change: 'amount',
  changeRate: 'percent',
  kind: 'text',
  base: 'amount',
  growth: 'amount',
  status: 'text',
  file: 'text',
  rows: 'count',
  storedRows: 'count',
  leftOutRows: 'count',
  by: 'text',
  at: 'instant',
  version: 'count',
  recipient: 'text',
  startMonth: 'month',
  endMonth: 'month',
  rateBefore: 'percent',
  rateAfter: 'percent',
  date: 'date',
  invoice: 'text',
  row: 'count',
  leftOutSales: 'amount',
  stated: 'amount',
  unaccounted: 'amount',
  received: 'amount',
  receivedDifference: 'amount',
  unrated: 'amount',
  agreed: 'amount',
  agreedRate: 'percent',
  difference: 'amount',
  short: 'amount',
  over: 'amount',
  monthsSeen: 'count',
  lastMonth: 'month',
  usualSales: 'amount',
} as const satisfies Record<string, ReportCellKind>
export type ReportColumn = keyof typeof REPORT_COLUMNS
const COLUMN_IDS = namesOf(REPORT_COLUMNS)

const cells = z.array(z.union([z.string(), z.number(), z.null()]))

export const report = z.object({
  id: z.enum(REPORT_IDS),
  from: monthText,
  to: monthText,
  /** The filters; all of them apply together. */
  of: z.array(named),
  /** Months with results that are not finalized: their figures may change. */
  provisional: z.array(monthText),
  /** The month of a column of a single month. */
  columns: z.array(z.object({ id: z.enum(COLUMN_IDS), selectedMonth: monthText.nullable() })),
  rows: z.array(z.object({ subject: subject.nullable(), selectedMonth: monthText.nullable(), cells })),
  /** Null where a total makes no sense; the first cell is the word 'Total'. */
  totals: cells.nullable(),
  /** The number of rows on all pages. */
  rowCount: z.number(),
  /** A text for the mail that sends the list to its subject. */
  note: z.string().nullable(),
})
export type Report = z.infer<typeof report>

export const reportInput = z.strictObject({
  id: z.enum(REPORT_IDS),
  /** The first month; the default is `to`. */
  from: month.optional(),
  to: month,
  /** The month to compare with, in the report of differences. */
  compareTo: month.optional(),
  by: z.enum(ADDED_UP_BY).optional(),
  measure: z.enum(MEASURES).default('sales'),
  /**
   * Filters by salesperson and masters, one of each kind, which apply to the whole report. Each report names the kinds that it
   * supports.
   */
  of: z
    .array(subject)
    .max(SUBJECTS.length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length)
    .default([]),
  /** Rows are returned in pages of 2,000. */
  page: z.int().min(1).max(1_000_000).default(1),
})

export type ReportInput = z.infer<typeof reportInput>

export const reports = {
  make: post('/reports/{id}', {
    access: 'reports',
    changes: false,
    input: reportInput,
    data: report,
    summary: `Makes a report over at most ${MAX_REPORT_MONTHS} months`,
  }),
}
