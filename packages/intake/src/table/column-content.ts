import type { PatternShares } from './value-patterns.ts'

/** The first values of a column: one per row, null for blank and non-numeric cells. */
export type ColumnContent = {
  name: string
  /** The name for matching if it differs from `name`: the first of two lines. */
  key?: string
  /** The group title. */
  heading?: string
  /** Whether the header names it. */
  isNamed: boolean
  filled: number
  dates: number
  isHidden?: boolean
  numbers: (number | null)[]
  /** The number of distinct texts, up to a limit. */
  distinct: number
  /** Null with too few values. */
  patterns: PatternShares | null
}
