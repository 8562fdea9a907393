import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useRepChoices } from '../../masters/use-rep-choices.ts'

const listed = atom<readonly number[]>([])

/** The list says whom it shows, in which order: what 'next' means on a record that was opened from it. */
export function useTellListed(ids: readonly number[]): void {
  const text = ids.join()
  useEffect(() => listed.set(text === '' ? [] : text.split(',').map(Number)), [text])
}

/** Whom one may go to from a record: everybody by name, and the one before and after it in the list as it was last shown. */
export function usePeopleBeside(id: number) {
  const { reps } = useRepChoices()
  const inList = useStore(listed)
  const order = inList.includes(id) ? inList : reps.map((rep) => rep.id)
  const at = order.indexOf(id)
  return { reps, previous: at < 0 ? undefined : order[at - 1], next: at < 0 ? undefined : order[at + 1] }
}
