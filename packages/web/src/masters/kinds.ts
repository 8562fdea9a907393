import { isOneOf } from '@fairshare/engine/values'
import { ALIASED_KINDS, type AliasedKind, type MasterKind, MASTERS } from '@fairshare/contract'
import { call, reads } from '../api/client.ts'
import type { useRefresh } from '../api/hooks.ts'
import type { TranslateKey } from '../i18n/use-texts.ts'
import type { About } from '../ui/notifications/activity.ts'

/** An alias; `onlyFor` limits it to one manufacturer's files. */
export type Alias = {
  id: number
  alias: string
  onlyFor?: string | undefined
  onlyForId?: number | undefined
  /** Of a hospital, in the files of that manufacturer. */
  accountNumber?: string | undefined
  addedBy?: string | undefined
  addedAt: string
  /** The record that was merged into this one and had this name. */
  mergedId?: number | undefined
}

/** A record in its list; only some kinds have the optional parts. */
export type MasterRow = {
  id: number
  isDeleted: boolean
  version: number
  aliases?: readonly Alias[]
  updatedAt?: string
  territories?: readonly { id: number; territoryName: string }[]
  regionId?: number | null
  regionName?: string | null
  deleteEffectiveDate?: string | null
}

/** The subject of a dialog or button. */
export type Subject = { kind: MasterKind; row: MasterRow }

/** Whether the kind has aliases and can be merged. */
export const isAliased = (kind: MasterKind): kind is AliasedKind => isOneOf(ALIASED_KINDS, kind)

/** The name of a record; the field differs by kind. */
export const nameOf = (kind: MasterKind, row: object): string => (row as Record<string, string | undefined>)[MASTERS[kind].field] ?? ''

/** A name as API input of the kind. */
export const nameInput = (kind: MasterKind, name: string) => ({ [MASTERS[kind].field]: name }) as { hospitalName: string }

/** The API calls of a kind: the same except for paths and the name field. */
export const callsOf = (kind: MasterKind) => call[MASTERS[kind].path] as typeof call.hospitals
export const readsOf = (kind: MasterKind) => reads[MASTERS[kind].path] as typeof reads.hospitals

export const rowsIn = (kind: MasterKind, data: object): readonly MasterRow[] =>
  ((data as Record<string, unknown>)[MASTERS[kind].list] ?? []) as readonly MasterRow[]

/** A record with its page, for notifications. */
export const aboutRecord = (kind: MasterKind, id: number, name: string): About => ({
  name,
  place: { to: `/${MASTERS[kind].path}`, search: { q: name, row: String(id) } },
})

/** The same of a row of the list. */
export const aboutRow = (kind: MasterKind, row: MasterRow): About => aboutRecord(kind, row.id, nameOf(kind, row))

/** Refetches everything that shows masters: territories, regions, and selects. */
export const refreshMasters = (refresh: ReturnType<typeof useRefresh>, kind: MasterKind) =>
  refresh(readsOf(kind), reads.regions, reads.territories, reads.salesperson.masterOptions, reads.uploadprocess.masterOptions)

/** An alias with its scope. */
export const aliasText = (
  t: TranslateKey,
  { alias, onlyFor, accountNumber: number }: Pick<Alias, 'alias' | 'onlyFor' | 'accountNumber'>,
) =>
  onlyFor === undefined
    ? alias
    : number !== undefined
      ? t('masterList.accountOf', { alias, number, manufacturer: onlyFor })
      : t('masterList.aliasOf', { alias, manufacturer: onlyFor })
