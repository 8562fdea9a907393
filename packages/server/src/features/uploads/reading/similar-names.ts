import { suggester } from '@fairshare/intake'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import { listNewNamesOfAccounts, listSpellingsOf, matchByAccount } from './names.store.ts'
import type { ReadingTx } from './staging.store.ts'

/** Matches a hospital by its account number, although its name is new, if the name is similar to one that it has. */
export async function matchSimilarNames(tx: ReadingTx, manufacturerId: number): Promise<void> {
  const names = await listNewNamesOfAccounts(tx, manufacturerId)
  if (names.length === 0) return
  const ids = [...new Set(names.map(({ masterId }) => masterId))]
  const spellings = await listSpellingsOf(tx, ids, manufacturerId)
  const suggesters = new Map(spellings.map((master) => [master.id, suggester([master], 'hospital')]))
  const similar: number[] = []
  for await (const { at, value, masterId } of withYields(names)) {
    const { resemblance } = suggesters.get(masterId)?.(value) ?? { resemblance: 'none' }
    if (resemblance === 'strong' || resemblance === 'possible') similar.push(at)
  }
  await matchByAccount(tx, similar)
}
