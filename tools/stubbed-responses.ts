import { formatMonth } from '../packages/engine/src/values/index.ts'
import { LAST } from './demo-company.ts'

// Server responses for pictures of what the demo company lacks.

const INSTANT = `${String(new Date().getFullYear())}-01-15T09:12:00.000Z`

export const SECRET = 'fs_2mQx7Vd9KpLr4TzNw8YbHc3JsGf6AeUo'
export const TWO_FACTOR = {
  challengeId: 'demo',
  delivery: 'email',
  sentTo: 'a•••@example.com',
  hasPasskey: false,
  setFirstTimePasswordFlow: false,
}

export const WEBHOOK = {
  id: 1,
  url: 'https://payroll.example.com/fairshare/events',
  events: ['month.finalized', 'statement.sent'],
  isActive: true,
  madeAt: INSTANT,
  version: 1,
}
const delivery = (id: number, of: Record<string, unknown>) => ({
  id,
  eventId: String(id),
  type: 'statement.sent',
  status: 'Delivered',
  tries: 1,
  at: INSTANT,
  triedAt: INSTANT,
  nextTryAt: null,
  trouble: null,
  answerStatus: 200,
  answer: '',
  ...of,
})
export const DELIVERIES = [
  delivery(3, { type: 'month.finalized', status: 'Queued', tries: 2, nextTryAt: INSTANT, answerStatus: null, trouble: 'timeout' }),
  delivery(2, {}),
  delivery(1, { status: 'Failed', tries: 8, answerStatus: 500 }),
]

const ARRIVAL = {
  id: 1,
  fileName: 'Nordvane statement, corrected.xlsx',
  bytes: 48_213,
  placeName: 'Commission mailbox',
  sender: 'statements@nordvane.example',
  arrivedAt: INSTANT,
  status: 'Waiting',
  reasons: [],
  evidence: [],
  manufacturerId: 10,
  manufacturerName: 'Nordvane Extremities',
  selectedMonthYear: formatMonth(LAST),
  fId: null,
  isStored: false,
  settledBy: '',
}
export const ARRIVALS = {
  arrivals: [
    ARRIVAL,
    { ...ARRIVAL, id: 2, fileName: 'scan_0412.xls', sender: '', manufacturerId: null, manufacturerName: null, selectedMonthYear: null },
  ],
  total: 2,
  isWatching: true,
}

const SKIPPED = [
  { row: 1, kind: 'letterhead', text: 'Corvane Orthopaedics · Commission export' },
  { row: 24, kind: 'subtotal', text: 'Subtotal Red Mesa 41,207.10' },
  { row: 41, kind: 'total', text: 'Grand total 138,627.64 33,270.62' },
]
export const BAD_ROWS = [
  { row: 12, column: 'Net Sales', value: 'n/a', reason: 'not a number', account: 'Saint Elspira Medical Center' },
  { row: 17, column: 'Invoice Date', value: '2/30/2026', reason: 'not a date', account: 'Averdon Memorial Hospital', amount: 2410.5 },
]
export const QUESTIONS = [
  {
    id: 'twice',
    key: 'imported.again',
    params: {},
    message: '12 rows of this file are already imported: 12 rows in TesBio-tracings.csv (Tessaly Biologics, June 2026) with $18,204.11.',
    dollars: 18_204.11,
    rows: [4, 5, 6],
    imported: {
      rowsLeft: 21,
      earlier: [
        {
          fId: 1,
          fileName: 'TesBio-tracings.csv',
          manufacturerName: 'Tessaly Biologics',
          selectedMonthYear: 'June-2026',
          rows: 12,
          lines: 12,
          totalSales: 18_204.11,
          storedRows: 13,
          isWhole: true,
          isFinalized: false,
        },
      ],
    },
  },
]
type Files = { files: Record<string, unknown>[] }
type Read = Record<string, unknown>

/** The month's file with a note and omitted rows. */
export const noted = ({ files: [first, ...others], ...rest }: Files) => ({
  ...rest,
  files: [
    { ...first, note: 'Corrected by phone', description: 'Replaces the file of the 3rd: returns were missing.', leftOutRows: 2 },
    ...others,
  ],
})
export const faulty = (data: Read) => ({
  ...data,
  skippedRows: SKIPPED,
  badRows: BAD_ROWS,
  badRowCount: 2,
  notSales: { letterhead: 1, blank: 2, repeatedHeader: 0, note: 0, subtotal: 1, total: 1 },
})
