import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

export type Page = { page: number; pageSize: number; q?: string | undefined }

/** One page of rows and the total count. Counts only when the page does not determine the total. */
export async function pageOf<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, pageSize }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page - 1) * pageSize
  const rows = await query.limit(pageSize).offset(offset).execute()
  if (rows.length > 0 && rows.length < pageSize) return { rows: rows as Row[], total: offset + rows.length }
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return { rows: rows as Row[], total }
}

/** Whether a text contains each word of `q`, in any order, ignoring case and accents. */
export const contains = (text: RawBuilder<unknown>, q = '') =>
  q.trim() === '' ? sql<boolean>`true` : sql<boolean>`search_text(${text}) like all (search_patterns(${q}))`
