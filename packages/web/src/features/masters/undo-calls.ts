import type { MasterKind } from '@fairshare/contract'
import { ApiError } from '../../api/api-error.ts'
import { reads } from '../../api/client.ts'
import { storedCall } from '../../api/stored-calls.ts'
import { callsOf, type MasterRow, readsOf } from '../../masters/kinds.ts'
import type { StoredCall } from '../../ui/notifications/activity.ts'

/** The calls that restore a deleted record; a region with its territories. */
export const restoringCalls = (kind: MasterKind, { id, territories = [] }: MasterRow): StoredCall[] => [
  storedCall(readsOf(kind).restore, { id }),
  ...territories.map(({ id: territoryId }) => storedCall(reads.territories.assignRegion, { territoryId, regionId: id })),
]

/** The call that assigns a territory to the region it had, or to none. */
export const assigningCall = (territoryId: number, regionId: number | null | undefined): StoredCall =>
  regionId
    ? storedCall(reads.territories.assignRegion, { territoryId, regionId })
    : storedCall(reads.territories.unAssignRegion, { territoryId })

/** The call that gives a manufacturer its former end back, after one change. */
export const availabilityCall = ({ id, deleteEffectiveDate = null, version }: MasterRow): StoredCall =>
  storedCall(reads.manufacturers.update, { id, deleteEffectiveDate, version: version + 1 })

/** Restores a deleted record, or undoes the merge of a merged one. */
export async function restoreOrUnmerge(kind: MasterKind, { id, version }: MasterRow) {
  try {
    return await callsOf(kind).restore({ id, version })
  } catch (error) {
    if (error instanceof ApiError && error.data['key'] === 'masters.mergedAway') return callsOf(kind).unMerge({ id })
    throw error
  }
}
