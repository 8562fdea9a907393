import { formatMonth, parseMonth } from '@fairshare/engine/values'
import type { InferContractRouterInputs } from '@orpc/contract'
import { may, type Viewer } from './call/access.ts'
import type { Contract } from './contract.ts'

type Inputs = InferContractRouterInputs<Contract>
type ReadOf<Feature extends keyof Inputs> = {
  [Name in keyof Inputs[Feature]]: readonly [feature: Feature, name: Name, input: Inputs[Feature][Name]]
}[keyof Inputs[Feature]]

/** A call and its input: `['commission', 'status', { selectedMonth: 'May-2026' }]`. */
export type ScreenRead = { [Feature in keyof Inputs]: ReadOf<Feature> }[keyof Inputs]

type Search = Readonly<Record<string, string | undefined>>

/**
 * The calls that a screen needs before it renders, for the route's loader and for the server, which sends their results with the
 * page. Parsed from the address alone: without a month, no reads of a month.
 */
export function screenReads(path: string, search: Search, viewer: Viewer | null): readonly ScreenRead[] {
  if (path === '/login') return [['user', 'configuration', {}]]
  const month = parseMonth(search['month'] ?? '')
  if (viewer === null || month === undefined) return []
  const selectedMonth = formatMonth(month)
  if (path === '/dashboard') return [...dashboard(selectedMonth, search['territory']), ...menu(selectedMonth, viewer)]
  if (path === '/commission/list') return [...monthWorkspace(selectedMonth), ...menu(selectedMonth, viewer)]
  return []
}

const dashboard = (selectedMonth: string, territory = 'All'): ScreenRead[] => [
  ['dashboard', 'summary', { selectedMonth, primaryTerritory: territory === 'All' ? 'All' : Number(territory) }],
  ['commission', 'checklist', { selectedMonth }],
]

const monthWorkspace = (selectedMonth: string): ScreenRead[] => [
  ['commission', 'data', { selectedMonth, isPayoutInsertRequired: true }],
  ['commission', 'status', { selectedMonth }],
  ['commission', 'history', { selectedMonth }],
  ['commission', 'repChanges', { selectedMonth }],
  ['commission', 'repFigures', { selectedMonth }],
  ['commission', 'thresholds', {}],
  ['savedViews', 'list', {}],
]

/** Every screen of a month has the same menu badges and month chooser. */
const menu = (selectedMonth: string, viewer: Viewer): ScreenRead[] => [
  ['commission', 'months', {}],
  ...(may(viewer, 'commission-list')
    ? ([
        ['commission', 'exceptions', { selectedMonth }],
        ['inquiries', 'list', { state: 'open', page: 1, pageSize: 1 }],
      ] satisfies ScreenRead[])
    : []),
]
