import { firstDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import { ALL_RULES } from '../masters/usage.store.ts'

const scopeOf = (table: string) =>
  sql`array[${sql.join(['manufacturer_id', 'territory_id', 'region_id', 'hospital_id', 'surgeon_id', 'procedure_id'].map((column) => sql.ref(`${table}.${column}`)))}]`

/**
 * Rules, bonus rules, draws and guarantees that end within a span without a successor: for a rule, one for the same
 * sales; for a draw or guarantee, any other.
 */
export const endingsIn = ({ start, end }: Span) => {
  const isWithin = sql`end_month between ${firstDay(start)}::date and ${firstDay(end)}::date`
  return sql`(
    select kind, id, salesperson_id, manufacturer_id, start_month, end_month from ${ALL_RULES} own
    where ${isWithin} and not exists (
      select from ${ALL_RULES} next where next.kind = own.kind and next.salesperson_id = own.salesperson_id
        and next.start_month > own.end_month and ${scopeOf('next')} = ${scopeOf('own')})
    union all
    select kind, id, salesperson_id, manufacturer_id, start_month, end_month from floors own
    where ${isWithin} and not exists (
      select from floors next where next.salesperson_id = own.salesperson_id and next.start_month > own.end_month)
  )`
}
