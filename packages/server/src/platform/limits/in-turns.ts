import { setImmediate as nextTurn } from 'node:timers/promises'

/** The thread answers other calls after this many entries. */
const ENTRIES = 100

/** The entries of a list whose length a caller decides, with time for other calls in between. */
export async function* inTurns<Entry>(entries: Iterable<Entry>): AsyncGenerator<Entry> {
  let given = 0
  for (const entry of entries) {
    if (++given % ENTRIES === 0) await nextTurn()
    yield entry
  }
}
