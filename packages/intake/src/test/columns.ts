import type { ColumnContent } from '../table/column-content.ts'
import { patternsOf } from '../table/value-patterns.ts'

export const ROWS = 40
export const cycled = (...values: string[]) => Array.from({ length: ROWS }, (_, row) => values[row % values.length] ?? '')
export const SALES = Array.from({ length: ROWS }, (_, row) => (row % 7 === 3 ? -1 : 1) * (50_000 + row * 3_777))
export const HOSPITALS = cycled(
  'Mercy General Hospital',
  'Lakeside Medical Center',
  'St. Anne Clinic',
  'Harbor Surgery Center',
  'Elm Valley',
)
export const SURGEONS = cycled('Ruiz, Dana', 'Dr. Ada Kim', 'Okafor, Ben', 'Dr. Lee')
export const PROCEDURES = cycled('Total Knee', 'Hip Revision', 'Spine', 'Shoulder')
export const TERRITORIES = cycled('North', 'TX-2', 'Ohio Valley')
export const NUMBERS = Array.from({ length: ROWS }, (_, row) => `INV-${10_000 + row}`)

export type Values = string[] | number[] | 'dates'

export function column(name: string, values: Values): ColumnContent {
  const isText = values !== 'dates' && typeof values[0] === 'string'
  const texts = isText ? [...new Set(values as string[])] : []
  const numbers = isText || values === 'dates' ? Array<null>(ROWS).fill(null) : (values as number[])
  const dates = values === 'dates' ? ROWS : 0
  return { name, isNamed: true, filled: ROWS, dates, numbers, distinct: texts.length, patterns: patternsOf(texts) }
}
