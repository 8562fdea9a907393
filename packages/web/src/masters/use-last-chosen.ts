import { useEffect, useState } from 'react'
import { useMe } from '../session/me.ts'

/** The id in the URL, else the last one that this user chose in this browser, if it is still listed. Empty if there is none. */
export function useLastChosen(key: string, given: string, listed: readonly { id: number }[]): string {
  const stored = `${key}:${useMe().id}`
  const [last] = useState(() => localStorage.getItem(stored) ?? '')
  useEffect(() => {
    if (given !== '') localStorage.setItem(stored, given)
  }, [stored, given])
  return given === '' && listed.some(({ id }) => String(id) === last) ? last : given
}
