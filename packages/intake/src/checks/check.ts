import type { TextKey } from '@fairshare/texts/text'
import type { SalesColumns, SalesReading } from '../types.ts'
import type { Finding } from './finding.ts'

/** What a finding says is wrong. A row has at most one question of each claim. */
export type Claim = 'sign' | 'scale' | 'duplicate' | 'basis' | 'period' | 'notASale' | 'identity'
/** `blocker`: arithmetic or the file's own total speaks against the rows. `likely`: their pattern does. `possible`: a word does. */
export type Severity = 'blocker' | 'likely' | 'possible'

/** The answers to a finding about rows, apart from confirming it: to leave them out, to read them with a minus, to import what was dropped. */
export type Offer = 'leaveOut' | 'asCredits' | 'asSales'
/**
 * `topic` is what a finding about the whole file speaks of, where it names no column. `isQuestion` says that its text ends in a question, which
 * a person answers with yes; to confirm any other is to import in spite of it.
 */
export type About = { claim: Claim; severity: Severity; offers?: readonly Offer[]; topic?: 'commission' | 'month'; isQuestion?: true }

export const LEAVE_OUT = ['leaveOut'] as const
export const LEAVE_OUT_OR_CREDIT = ['leaveOut', 'asCredits'] as const

/** All sales of a file, typed, read in one pass. */
export type SalesTable = SalesColumns & {
  names: SalesReading['names']
  /** The columns of the money; null where one value or a percent takes their place. */
  columns: { amount: string | null; grossCommission: string | null }
  /** The lines of text above, between and below the sales. */
  notes: readonly string[]
}

/** One way in which the money of a file may be read wrongly. No check knows another one: `resolve` decides which of them keeps a row. */
export type Check = About & {
  /** The text that its findings say. Its folder is named by it, and has a file that it asks about and one that it does not. */
  key: TextKey
  run: (table: SalesTable) => Finding[]
}
