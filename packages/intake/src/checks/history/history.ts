import type { Month } from '@fairshare/engine/values'
import type { TextKey } from '@fairshare/texts/text'
import type { About } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { SalesField, SalesSummary } from '../../types.ts'

export type EarlierFile = {
  id: number
  fileName: string
  month: Month
  layout: string | null
  mapping: { mappedFields: Record<string, SalesField>; fixedValues: Partial<Record<SalesField, string>> }
  /** Whether it has this file's layout, month and kind of name. */
  isSameAgain: boolean
  /** The imported data; null if nothing is imported, or if it was deleted since. */
  stored: { rows: number; salesCents: number; grossCents: number; blanks: readonly { field: string; rows: number }[] } | null
}

export type StoredFile = EarlierFile & { stored: NonNullable<EarlierFile['stored']> }

/**
 * Commission as a share of the sales, `now` and in earlier files. `isUsual` is null without a rate, or without one to compare with;
 * `isScatterKnown`: enough files show how much rates vary.
 */
export type UsualRate = { now: number | null; usual: number | null; isUsual: boolean | null; isScatterKnown: boolean }

/** Lines with the amounts of an imported file at the same positions, most of them for other hospitals or surgeons. */
export type SameAmounts = {
  fileName: string
  month: Month
  storedRows: number
  lines: number
  different: number
  cents: number
  rows: readonly number[]
}

/** A name that was matched to another record (`was`) in the manufacturer's last imported files. */
export type ChangedMeaning = { value: string; cents: number; now: string; was: string; fileName: string }

/** A reading, and the company's data about the manufacturer's earlier files, which the server queries. */
export type FileHistory = Pick<SalesSummary, 'amountCents' | 'grossCents' | 'readableRows' | 'credits' | 'blanks' | 'isRateMet'> & {
  layout: string | null
  mapping: EarlierFile['mapping']
  /** The latest first. */
  earlier: readonly EarlierFile[]
  rate: UsualRate
  sameAmounts: readonly SameAmounts[]
  changedMeanings: readonly ChangedMeaning[]
}

/** One way in which a file contradicts earlier files. Like `Check`, it is independent of the others. */
export type HistoryCheck = {
  /** The name of its folder and of the folder with its examples. */
  name: string
  texts: Partial<Record<TextKey, About>>
  run: (history: FileHistory) => readonly Finding[]
}

/** Fewer rows are weak evidence. */
export const FEW_ROWS = 4
/** Fewer files may all be exceptions. */
export const ENOUGH_FILES = 3

export const storedFiles = ({ earlier }: FileHistory): StoredFile[] => earlier.filter((each): each is StoredFile => each.stored !== null)

/** The imported files with the same columns, the latest first. */
export const sameLayout = (history: FileHistory): StoredFile[] =>
  storedFiles(history).filter(({ layout }) => layout !== null && layout === history.layout)

/** If credits are at least half of the sales, averages and rates of the remainder are meaningless. */
export const outweighsCredits = ({ amountCents, credits }: FileHistory): boolean =>
  amountCents > 0 && Math.abs(credits.cents) < amountCents / 2
