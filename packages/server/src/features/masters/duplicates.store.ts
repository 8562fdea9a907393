import type { AliasedKind } from '@fairshare/contract'
import { EMPTY, WRITTEN_OUT } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type Named = { id: number; name: string }
export type Pair = { one: Named; other: Named }

/** How many are compared at a time; the rest follow when these are settled. */
const MOST_PAIRS = 200

/**
 * Masters in use whose names or aliases say the same once short forms are written out, titles are left out and words are put in
 * order: 'Kim, Anna MD' and 'Dr Anna Kim'. Each pair once, without those that somebody has called different.
 */
export async function possibleDuplicates(tx: Tx, kind: AliasedKind): Promise<Pair[]> {
  const { rows } = await sql<{ pair: Pair }>`
    with short as materialized (
      select ${JSON.stringify(Object.fromEntries(WRITTEN_OUT))}::jsonb as forms, ${[...EMPTY]}::text[] as empty
    ), spellings as (
      select id, name_key as spelling from masters where kind = ${kind} and deleted_at is null
      union all
      select a.master_id, a.alias_key from aliases a join masters m on m.company_id = a.company_id and m.id = a.master_id
      where a.kind = ${kind} and a.only_manufacturer_id is null and m.deleted_at is null
    ), told as (
      select distinct id, (
        select string_agg(word, ' ' order by word collate "C")
        from (select coalesce(forms ->> written, written) as word from unnest(string_to_array(spelling, ' ')) written where written <> all(empty)) words
      ) as says from spellings cross join short
    ), first as (
      select says, min(id) as id from told where says is not null group by says having count(*) > 1
    )
    select jsonb_build_object(
      'one', jsonb_build_object('id', one.id, 'name', one.name), 'other', jsonb_build_object('id', other.id, 'name', other.name)) as pair
    from (select distinct first.id as one_id, told.id as other_id from first join told using (says) where told.id <> first.id) alike
    join masters one on one.id = one_id join masters other on other.id = other_id
    where not exists (select from different_masters d where d.one_id = least(one.id, other.id) and d.other_id = greatest(one.id, other.id))
    order by one.name_key, other.name_key limit ${MOST_PAIRS}`.execute(tx.db)
  return rows.map(({ pair }) => pair)
}

type Told = { oneId: number; otherId: number; isDifferent: boolean }

/** Records that two masters are different, or takes that back. */
export async function setDifferent(tx: Tx, { oneId, otherId, isDifferent }: Told): Promise<void> {
  const pair = { one_id: Math.min(oneId, otherId), other_id: Math.max(oneId, otherId) }
  if (isDifferent) {
    await tx.db
      .insertInto('different_masters')
      .values(pair)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await tx.db.deleteFrom('different_masters').where('one_id', '=', pair.one_id).where('other_id', '=', pair.other_id).execute()
}
