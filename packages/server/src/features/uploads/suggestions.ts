import { type SalesReading, suggester } from '@fairshare/intake'
import type { Tx } from '../../platform/db.ts'
import * as masters from '../masters/masters.store.ts'

type Target = keyof SalesReading['names']

/** Suggestions for the kinds that have something unresolved, by names and aliases. */
export async function suggesters(tx: Tx, targets: readonly Target[]) {
  const byTarget = new Map<Target, ReturnType<typeof suggester>>()
  for (const target of new Set(targets)) {
    const known = await masters.list(tx, target, { withDeleted: false })
    byTarget.set(target, suggester(known.map(({ id, name, aliases }) => ({ id, name, aliases: aliases.map(({ alias }) => alias) }))))
  }
  return (target: Target, value: string) => byTarget.get(target)?.(value) ?? []
}
