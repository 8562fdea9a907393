import type { ProofOfFile, Question, ReadingSummary, SkippedRow, Sources, StatedTotals, Target, ValueTarget } from '@fairshare/contract'
import { reads } from '../../../api/client.ts'
import type { KnownValue } from '../match/KnownValues.tsx'
import type { UnmatchedValue } from '../match/value.ts'
import type { BadRow } from './BadRows.tsx'
import type { Line } from './LinesTable.tsx'

/** Queries to refetch when the file is read differently. */
export const READINGS = [reads.uploadprocess.processMapValues, reads.uploadprocess.linesToCheck]

/** A mapped file as the server read it. */
export type Reading = {
  unresolved: readonly UnmatchedValue[]
  known: readonly KnownValue[]
  knownCount: number
  preview: readonly Line[]
  /** The first rows; `badRowCount` is the total. */
  badRows: readonly BadRow[]
  badRowCount: number
  corrections: readonly { row: number; target: Target; value: string }[]
  creditRows: readonly number[]
  soldRows: readonly number[]
  /** Rows that a person excluded. */
  repeatedRows: readonly BadRow[]
  rows: number
  totalSales: number
  totalGrossCommission: number
  statedTotals?: StatedTotals | undefined
  credits: { rows: number; totalSales: number }
  dates: { first: string; last: string } | null
  datesOutsideMonth: number
  notSales: Readonly<Record<'letterhead' | 'blank' | 'repeatedHeader' | 'note' | 'subtotal' | 'total', number>>
  skippedRows: readonly SkippedRow[]
  blanks: readonly { target: ValueTarget; rows: number; totalSales: number }[]
  fixedValues: NonNullable<Sources['fixedValues']>
  grossCommissionPercent?: number | undefined
  /** Notices in addition to figures and lines. */
  notices: readonly string[]
  questions: readonly Question[]
  /** Whether the file matches its stated total, and possible fixes. */
  proof: ProofOfFile
  summary: ReadingSummary
  isStored: boolean
  version: number
}

/** Notices above the review. */
export type CheckedFile = { fileName: string; manufactuerName: string; selectedMonthYear: string }

/** The number of lines that an import adds. */
export const linesOf = ({ rows, badRowCount, repeatedRows }: Reading): number => rows - badRowCount - repeatedRows.length
