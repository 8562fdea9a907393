import type { Target } from '@fairshare/contract'
import { type Month, yearOf, numberOf } from '@fairshare/engine/values'

/** Everything invented is called Sample, on every screen and statement. */
export const SAMPLE = {
  manufacturer: ['Sample Spine'],
  territory: ['Sample North', 'Sample South'],
  hospital: ['Sample General Hospital', 'Sample Lakeside Clinic'],
  surgeon: ['Sample Adams', 'Sample Brook'],
  procedure: ['Sample Fusion', 'Sample Implant'],
} as const

/** Reps with their rates, as one flat sheet has them. The addresses are reserved for examples: no mail arrives. */
export const SAMPLE_RULES = [
  { salesperson: 'Ana Sample', email: 'ana@example.com', territory: 'Sample North', manufacturer: 'Sample Spine', commission: 8 },
  { salesperson: 'Ben Sample', email: 'ben@example.com', territory: 'Sample South', manufacturer: 'Sample Spine', commission: 6.5 },
]

export const SAMPLE_MAPPING: Record<string, Target> = {
  'Invoice Date': 'invoicedate',
  'Invoice #': 'invoiceNumber',
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  Commission: 'grossCommission',
}

/** Day, territory, hospital, surgeon, procedure (their places above) and sales in dollars; the manufacturer pays a quarter of them. */
const LINES = [
  [2, 0, 0, 0, 0, 8400],
  [3, 1, 1, 1, 1, 5250],
  [5, 0, 0, 0, 1, 4860],
  [9, 0, 1, 1, 0, 7920],
  [10, 1, 1, 1, 0, 6480],
  [12, 1, 1, 0, 1, 5120],
  [16, 0, 0, 0, 0, 8280],
  [17, 1, 1, 1, 1, 1200],
  [19, 0, 0, 1, 1, 4740],
  [23, 1, 1, 1, 0, 6900],
] as const

const { territory, hospital, surgeon, procedure } = SAMPLE

export function sampleFile(month: Month): { fileName: string; content: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  const rows = LINES.map(([day, at, hospitalAt, surgeonAt, procedureAt, sales], index) => [
    `${two(numberOf(month))}/${two(day)}/${yearOf(month)}`,
    `S${month.replace('-', '')}${two(index + 1)}`,
    hospital[hospitalAt],
    surgeon[surgeonAt],
    procedure[procedureAt],
    territory[at],
    `${sales}.00`,
    (sales / 4).toFixed(2),
  ])
  return {
    fileName: `sample-spine-${month}.csv`,
    content: `${[Object.keys(SAMPLE_MAPPING), ...rows].map((row) => row.join(',')).join('\n')}\n`,
  }
}
