import type { ImportList, MasterKind } from '@fairshare/contract'
import type { call, DataOf } from '../../../api/client.ts'

type ReadData = DataOf<typeof call.salesperson.readImport>
/** The lists of all chosen files, each with its file. */
export type ReadFiles = { [Part in keyof ReadData]: (ReadData[Part][number] & { file: string })[] }
export type ReadList = ReadFiles['lists'][number]
export type ImportPlan = DataOf<typeof call.salesperson.importPlan>
export type Unresolved = ImportPlan['unresolved'][number]

/** The match of a name in the file: a master's id, or null for a new one. */
export type Decision = { kind: MasterKind; name: string; id: number | null }
export type Answers = {
  decisions: Readonly<Record<string, Decision>>
  percentsAre: 'percents' | 'parts' | null
  createsReps: boolean
  /** As in calls; null for the one that the plan proposes. */
  startMonth: string | null
  /** Confirmed although unusual. */
  areRatesConfirmed: boolean
}

/** A row in its file. `file` and `sheet` are null where there is only one; `at` is the position of its list among those read. */
export type RowPlace = { list: ImportList; row: number; file: string | null; sheet: string | null; at: number }

/** The file of a list if there are several, and its sheet if its file has several. */
export const sourceOf = ({ file, sheet }: Pick<ReadList, 'file' | 'sheet'>, lists: readonly ReadList[]) => ({
  file: lists.every((other) => other.file === file) ? null : file,
  sheet: lists.some((other) => other.file === file && other.sheet !== sheet) ? sheet : null,
})

/** The place of a row by its number in calls. A plan of the file before may have other rows. */
export type PlaceOf = (row: number) => RowPlace | undefined

export function placesOf(lists: readonly ReadList[]): PlaceOf {
  const places = lists.flatMap((list, at) => list.rows.map(({ row }) => ({ list: list.list, row, ...sourceOf(list, lists), at })))
  return (row) => places[row - 1]
}

/** The lists and answers as API input. Sheets with the same list are joined; rows are numbered from 1, so that each number is one row. */
export function inputOf(lists: readonly ReadList[], { decisions, ...answers }: Omit<Answers, 'areRatesConfirmed'>) {
  const numbered = lists.flatMap(({ list, rows }) => rows.map((row) => ({ list, ...row }))).map((each, at) => ({ ...each, row: at + 1 }))
  const rowsOf = (of: ImportList) => numbered.filter(({ list }) => list === of).map(({ list: _list, ...row }) => row)
  return {
    salespeople: rowsOf('salespeople'),
    rules: rowsOf('rules'),
    bonusRules: rowsOf('bonusRules'),
    adjustments: rowsOf('adjustments'),
    draws: rowsOf('draws'),
    guarantees: rowsOf('guarantees'),
    balances: rowsOf('balances'),
    decisions: Object.values(decisions),
    ...answers,
  }
}

type Planned = { plan: ImportPlan | undefined; isPlanning: boolean; areRatesConfirmed: boolean }

/** What still blocks the import. */
export function waitsFor(lists: readonly ReadList[], { plan, isPlanning, areRatesConfirmed }: Planned) {
  if (lists.some(({ faults }) => faults.length > 0)) return 'faults'
  if (!plan || isPlanning) return 'plan'
  if (plan.problems.length > 0) return 'faults'
  if (plan.missingReps.length > 0) return 'reps'
  if (plan.unresolved.length > 0) return 'names'
  if (plan.asksForPercents) return 'percents'
  if (plan.unusualRates.length > 0 && !areRatesConfirmed) return 'rates'
  return plan.salespeople.length === 0 ? 'nothing' : undefined
}
