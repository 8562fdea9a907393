import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useRepChoices } from '../../masters/use-rep-choices.ts'

const listed = atom<readonly number[]>([])

/** Stores the list's order, which defines "next" on a record opened from it. */
export function useStoreListedIds(ids: readonly number[]): void {
  const text = ids.join()
  useEffect(() => listed.set(text === '' ? [] : text.split(',').map(Number)), [text])
}

/** People to switch to: all by name, and the previous and next in the last shown list. */
export function useAdjacentPeople(id: number) {
  const { reps } = useRepChoices()
  const inList = useStore(listed)
  const order = inList.includes(id) ? inList : reps.map((rep) => rep.id)
  const at = order.indexOf(id)
  return { reps, previous: at < 0 ? undefined : order[at - 1], next: at < 0 ? undefined : order[at + 1] }
}
