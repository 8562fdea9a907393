import type { MasterKind } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

type Spelling = { kind: RawBuilder<unknown>; key: RawBuilder<unknown>; manufacturerId: number | undefined }

/** The active master that a spelling resolves to: by the manufacturer's alias, then by name, then by common alias. */
export function masterOfKey({ kind, key, manufacturerId }: Spelling): RawBuilder<number | null> {
  const alias = (manufacturer: RawBuilder<unknown>) => sql`
      (select a.master_id from aliases a join masters m on m.company_id = a.company_id and m.id = a.master_id and m.deleted_at is null
       where a.company_id = current_company() and a.kind = ${kind} and a.alias_key = ${key} and a.only_manufacturer_id ${manufacturer}
         and a.account_key = '')`
  return sql`coalesce(${manufacturerId === undefined ? sql`null` : alias(sql`= ${manufacturerId}`)},
      (select m.id from masters m where m.company_id = current_company() and m.kind = ${kind} and m.name_key = ${key} and m.deleted_at is null),
      ${alias(sql`is null`)})`
}

/** Resolves names to masters, in the files of a manufacturer if given. Omits names without a master. */
export async function resolveNames(
  tx: Tx,
  kind: MasterKind,
  names: readonly string[],
  manufacturerId?: number,
): Promise<Map<string, number>> {
  const keys = names.map((name) => nameKey(name))
  const rows = await tx.rows<{ key: string; id: number }>`
    select key, ${masterOfKey({ kind: sql`${kind}`, key: sql`key`, manufacturerId })} as id from unnest(${keys}::text[]) as key`
  const byKey = new Map(rows.filter((row) => row.id !== null).map((row) => [row.key, row.id]))
  return new Map(
    names.flatMap((name, i) => {
      const id = byKey.get(keys[i] ?? '')
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

export const resolveName = async (tx: Tx, kind: MasterKind, spelling: string, manufacturerId?: number): Promise<number | undefined> =>
  (await resolveNames(tx, kind, [spelling], manufacturerId)).get(spelling)

/**
 * The active masters of these kinds and their common aliases, as JSON text that this process does not parse: two lists of up to
 * fifty thousand entries, joined by the reader.
 */
export async function spellingsAsJson(tx: Tx, kinds: readonly MasterKind[]): Promise<string> {
  const wanted = sql`kind = any(${[...kinds]}::text[])`
  const row = await tx.first<{ json: string }>`select json_build_object(
    'masters', (select coalesce(json_agg(json_build_array(kind, id, name)), '[]') from masters where ${wanted} and deleted_at is null),
    'aliases', (select coalesce(json_agg(json_build_array(master_id, alias)), '[]') from aliases where ${wanted} and only_manufacturer_id is null))::text as json`
  return row?.json ?? '{}'
}
