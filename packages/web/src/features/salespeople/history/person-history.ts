import { type CollectionName, COLLECTION_NAMES, COLLECTIONS, type HistoryType } from '@fairshare/contract'
import { historySteps, type Item, type Step } from '../../../history/history-steps.ts'

type PersonItem = Item & { id: number; historyId: number; historyType: HistoryType; screen: string }

/** A change of an entry, with the previous values. */
export type PersonStep = Step & { id: number; entryId: number; collection: CollectionName; screen: string }

/** All changes of a record, newest first, each compared with the previous one of the same entry. */
export function personSteps(items: readonly PersonItem[]): PersonStep[] {
  const byEntry = Map.groupBy(items, ({ historyType, historyId }) => `${historyType} ${historyId}`)
  const steps = [...byEntry.values()].flatMap((ofEntry) => {
    const collection = collectionOf(ofEntry[0]?.historyType)
    return historySteps(collection, ofEntry).map((step, at) => {
      const { id = 0, historyId: entryId = 0, screen = '' } = ofEntry[at] ?? {}
      return { ...step, id, entryId, collection, screen }
    })
  })
  return steps.toSorted((a, b) => b.id - a.id)
}

const collectionOf = (type: HistoryType | undefined): CollectionName =>
  COLLECTION_NAMES.find((name) => COLLECTIONS[name].historyType === type) ?? 'rules'
