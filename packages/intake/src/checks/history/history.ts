import type { Month } from '@fairshare/engine/values'
import type { TextKey } from '@fairshare/texts/text'
import type { About } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { SalesField, SalesSummary } from '../../types.ts'

/** An earlier file of the manufacturer that was mapped. */
export type EarlierFile = {
  id: number
  fileName: string
  month: Month
  layout: string | null
  mapping: { mappedFields: Record<string, SalesField>; fixedValues: Partial<Record<SalesField, string>> }
  /** Whether it has the layout, the month and the kind of name of this file. */
  isSameAgain: boolean
  /** What is imported from it; null where nothing is, or where it was deleted since. */
  stored: { rows: number; salesCents: number; grossCents: number; blanks: readonly { field: string; rows: number }[] } | null
}

export type StoredFile = EarlierFile & { stored: NonNullable<EarlierFile['stored']> }

/**
 * Commission as a part of the sales, `now` and in earlier files. `isUsual` is null without a rate, or without one to compare with;
 * `isScatterKnown` says whether there are enough files to know how far rates scatter.
 */
export type UsualRate = { now: number | null; usual: number | null; isUsual: boolean | null; isScatterKnown: boolean }

/** Lines whose amounts equal those of an imported file at the same position, most of them for other hospitals or surgeons. */
export type SameAmounts = {
  fileName: string
  month: Month
  storedRows: number
  lines: number
  different: number
  cents: number
  rows: readonly number[]
}

/** A name that was matched to another record (`was`) when the manufacturer's files were imported last. */
export type ChangedMeaning = { value: string; cents: number; now: string; was: string; fileName: string }

/** A reading, and what the company's records say about the manufacturer's earlier files. The server gathers it by queries. */
export type FileHistory = Pick<SalesSummary, 'amountCents' | 'grossCents' | 'readableRows' | 'credits' | 'blanks' | 'isRateMet'> & {
  layout: string | null
  mapping: EarlierFile['mapping']
  /** The latest first. */
  earlier: readonly EarlierFile[]
  rate: UsualRate
  sameAmounts: readonly SameAmounts[]
  changedMeanings: readonly ChangedMeaning[]
}

/** One way in which a file contradicts the files before it. As with `Check`, none knows another one. */
export type HistoryCheck = {
  /** Its file in this folder, and the folder of its examples. */
  name: string
  /** The texts that its findings say. */
  says: Partial<Record<TextKey, About>>
  run: (history: FileHistory) => readonly Finding[]
}

/** Fewer rows than these prove little. */
export const FEW_ROWS = 4
/** Fewer files than these may all be odd. */
export const ENOUGH_FILES = 3

export const storedFiles = ({ earlier }: FileHistory): StoredFile[] => earlier.filter((each): each is StoredFile => each.stored !== null)

/** The imported files with the same columns, the latest first. */
export const sameLayout = (history: FileHistory): StoredFile[] =>
  storedFiles(history).filter(({ layout }) => layout !== null && layout === history.layout)

/** Where credits are half of the sales or more, averages and rates of what is left say nothing. */
export const outweighsCredits = ({ amountCents, credits }: FileHistory): boolean =>
  amountCents > 0 && Math.abs(credits.cents) < amountCents / 2

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
