import { type CollectionName, type Entry, type NamedEntry, namedView } from '@fairshare/contract'

export type Item = { createdAt: string; changedBy: string; change: 'Added' | 'Changed' | 'Removed' | 'Note'; historyData: Entry }

/** A history item: the entry after and before the change, or an external note. */
export type Step = Pick<Item, 'createdAt' | 'changedBy' | 'change'> & { after?: NamedEntry; before?: NamedEntry; note?: string }

/** A history with the previous version of each step, newest first. Notes are not compared. */
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

/** A one-sentence note as is; others as names and values. */
function noteOf(data: Entry): string {
  const { note } = data
  if (typeof note === 'string' && Object.keys(data).length === 1) return note
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
}
