import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRepChoices } from '../../masters/use-rep-choices.ts'

const listed = atom<readonly number[]>([])

/** Stores the list's order, which defines "next" on a record opened from it. */
export const storeListedIds = (ids: readonly string[]) => listed.set(ids.map(Number))

/** People to switch to: all by name, and the previous and next in the last shown list. */
export function useAdjacentPeople(id: number) {
  const { reps } = useRepChoices()
  const inList = useStore(listed)
  const order = inList.includes(id) ? inList : reps.map((rep) => rep.id)
  const at = order.indexOf(id)
  return { reps, previous: at < 0 ? undefined : order[at - 1], next: at < 0 ? undefined : order[at + 1] }
}
