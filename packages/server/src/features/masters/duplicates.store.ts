import type { AliasedKind } from '@fairshare/contract'
import { STOP_WORDS, ABBREVIATIONS } from '@fairshare/intake'
import type { Tx } from '../../platform/database/db.ts'

export type Named = { id: number; name: string }
export type Pair = { one: Named; other: Named }

/** Limit of listed pairs; the others follow once these are decided. */
const MAX_PAIRS = 200

/**
 * Pairs of masters in use whose names or aliases are equal with abbreviations expanded, titles removed and words sorted: 'Kim, Anna
 * MD' and 'Dr Anna Kim'. Not those that a user marked as different.
 */
export async function possibleDuplicates(tx: Tx, kind: AliasedKind): Promise<Pair[]> {
  const rows = await tx.rows<{ pair: Pair }>`
    with short as materialized (
      select ${JSON.stringify(Object.fromEntries(ABBREVIATIONS))}::jsonb as forms, ${[...STOP_WORDS]}::text[] as empty
    ), spellings as (
      select id, name_key as spelling from masters where kind = ${kind} and deleted_at is null
      union all
      select a.master_id, a.alias_key from aliases a join masters m on m.company_id = a.company_id and m.id = a.master_id
      where a.kind = ${kind} and a.only_manufacturer_id is null and m.deleted_at is null
    ), normal_names as (
      select distinct id, (
        select string_agg(word, ' ' order by word collate "C")
        from (select coalesce(forms ->> written, written) as word from unnest(string_to_array(spelling, ' ')) written where written <> all(empty)) parts
      ) as words from spellings cross join short
    ), first as (
      select words, min(id) as id from normal_names where words is not null group by words having count(*) > 1
    )
    select jsonb_build_object(
      'one', jsonb_build_object('id', one.id, 'name', one.name), 'other', jsonb_build_object('id', other.id, 'name', other.name)) as pair
    from (select distinct first.id as one_id, normal_names.id as other_id from first join normal_names using (words) where normal_names.id <> first.id) alike
    join masters one on one.id = one_id join masters other on other.id = other_id
    where not exists (select from different_masters d where d.one_id = least(one.id, other.id) and d.other_id = greatest(one.id, other.id))
    order by one.name_key, other.name_key limit ${MAX_PAIRS}`
  return rows.map(({ pair }) => pair)
}

type PairDecision = { oneId: number; otherId: number; isDifferent: boolean }

/** Marks two masters as different, or removes the mark. */
export async function setDifferent(tx: Tx, { oneId, otherId, isDifferent }: PairDecision): Promise<void> {
  const pair = { one_id: Math.min(oneId, otherId), other_id: Math.max(oneId, otherId) }
  if (isDifferent) {
    await tx.db
      .insertInto('different_masters')
      .values(pair)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await tx.db.deleteFrom('different_masters').where('one_id', '=', pair.one_id).where('other_id', '=', pair.other_id).execute()
}
