import { type CollectionName, type Entry, type NamedEntry, namedView } from '@fairshare/contract'

export type Item = { createdAt: string; changedBy: string; change: 'Added' | 'Changed' | 'Removed' | 'Note'; historyData: Entry }

/** An item of a history: the entry as it then was, and as it was before that; or what a note from outside says. */
export type Step = Pick<Item, 'createdAt' | 'changedBy' | 'change'> & { after?: NamedEntry; before?: NamedEntry; note?: string }

/** A history with what each step came from, newest first. Notes stand between: nothing is compared with them. */
export function historySteps(collection: CollectionName, items: readonly Item[]): Step[] {
  return items.map((item, at) => {
    const { createdAt, changedBy, change, historyData } = item
    const step = { createdAt, changedBy, change }
    if (change === 'Note') return { ...step, note: noteOf(historyData) }
    const earlier = items.slice(at + 1).find((other) => other.change !== 'Note')
    const after = namedView(collection, historyData)
    return earlier ? { ...step, after, before: namedView(collection, earlier.historyData) } : { ...step, after }
  })
}

/** A note of one sentence as it is; any other by its names and values. */
function noteOf(data: Entry): string {
  const { note } = data
  if (typeof note === 'string' && Object.keys(data).length === 1) return note
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
}
