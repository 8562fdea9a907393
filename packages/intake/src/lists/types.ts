/** A column of a list: the names that it goes by, and what is in it. */
export type ListField = {
  names: readonly string[]
  kind: 'text' | 'percent' | 'amount' | 'date' | 'month' | 'year' | 'word'
  isRequired?: boolean
  /** What words stand for, by their name key: the only ones that a word may be, and for a month or year that there is none. */
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

/** A row by its fields: percents and amounts as numbers, dates as '2026-03-31', months as the wire has them, a year as its December, blanks left out. */
export type ListRow = { row: number; values: Record<string, string | number> }

/** One list of a file. A column without a field is not read; a row with a fault is not among the rows. */
export type ReadList = {
  list: string
  /** null for csv. */
  sheet: string | null
  columns: { name: string; field: string | null }[]
  rows: ListRow[]
  faults: ListFault[]
}

/** A sheet that is no list, and the row that comes nearest to naming the columns of one. */
export type LackingList = { sheet: string | null; row: number; missing: string[] }
export type ReadLists = { lists: ReadList[]; lacking: LackingList[] }
