import type { CollectionName, EntryInput, ImportInput } from '@fairshare/contract'
import type { Money, Month } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import type { PersonFields } from '../salespeople.store.ts'
import type { ResolvedNames } from './import-names.ts'
import type { Problem } from './parsed-row.ts'

/** A parsed row of a list. */
export type Row = ImportInput['rules'][number]

export type PlannedEntries = { [Name in CollectionName]: EntryInput<Name>[] }
export const noEntries = (): PlannedEntries => ({ rules: [], bonusRules: [], adjustments: [], draws: [], guarantees: [] })

export type Balance = { month: Month; cents: Money; note: string }

export type PlannedPerson = { id: number | null; name: string; fields: PersonFields | null; entries: PlannedEntries; balances: Balance[] }

/** A rep whom rules name, but no list does. */
export type MissingRep = { name: string; email: string; territory: string; rows: number }

export type ImportPlan = {
  people: PlannedPerson[]
  alreadyThere: number
  asksForPercents: boolean
  missingReps: MissingRep[]
  /** When rules without a start month begin. */
  startMonth: Month
  problems: Problem[]
  rowOf: Map<object, number>
}

export type Planning = ImportPlan & {
  tx: Tx
  resolved: ResolvedNames
  byName: Map<string, PlannedPerson[]>
  closed: Month | null
  missingKeys: Set<string>
}
