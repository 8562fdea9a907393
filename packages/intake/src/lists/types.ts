export type ListField = {
  names: readonly string[]
  kind: 'text' | 'percent' | 'amount' | 'date' | 'month' | 'year' | 'word'
  isRequired?: boolean
  /** The meanings of words, by name key: the only words allowed, except in a month or year. */
  words?: Readonly<Record<string, string>>
}
export type ListSpec = Readonly<Record<string, ListField>>
export type ListsRequest = { fileName: string; lists: Readonly<Record<string, ListSpec>> }

export const LIST_FAULTS = [
  'required',
  'notAPercent',
  'notAnAmount',
  'twoAmounts',
  'notADate',
  'notAMonth',
  'notAYear',
  'notAWord',
] as const
export type ListFault = { row: number; column: string; value: string; reason: (typeof LIST_FAULTS)[number] }

/** A row by field: percents and amounts as numbers, dates as '2026-03-31', months as in the API, a year as its December; blanks omitted. */
export type ListRow = { row: number; values: Record<string, string | number> }

/** One list of a file. A column without a field is not read; rows with errors are not in `rows`. */
export type ReadList = {
  list: string
  /** null for CSV. */
  sheet: string | null
  columns: { name: string; field: string | null }[]
  rows: ListRow[]
  faults: ListFault[]
}

/** A sheet that is not a list, and the row most like a header. */
export type LackingList = { sheet: string | null; row: number; missing: string[] }
export type ReadLists = { lists: ReadList[]; lacking: LackingList[] }
