import type { ImportList, MasterKind } from '@fairshare/contract'
import type { call } from '../../../api/client.ts'

export type ReadFile = Awaited<ReturnType<typeof call.salesperson.readImport>>['data']
export type ReadList = ReadFile['lists'][number]
export type ImportPlan = Awaited<ReturnType<typeof call.salesperson.importPlan>>['data']
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

/** The lists and answers as API input. Sheets with the same list are joined. */
export function inputOf(lists: readonly ReadList[], { decisions, ...answers }: Omit<Answers, 'areRatesConfirmed'>) {
  const rowsOf = (of: ImportList) => lists.flatMap(({ list, rows }) => (list === of ? rows : []))
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
