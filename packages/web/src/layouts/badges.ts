import { useSyncExternalStore } from 'react'

/** What waits behind a menu entry: a number, and what it counts, in words. */
export type NavBadge = { count: number; label: string }

let badges: Readonly<Record<string, NavBadge>> = {}
const listeners = new Set<() => void>()

/** A feature says what waits on its screen; 0 takes the badge away. */
export function setNavBadge(path: string, badge: NavBadge) {
  const { [path]: _old, ...others } = badges
  badges = badge.count > 0 ? { ...others, [path]: badge } : others
  for (const tell of listeners) tell()
}

export const useNavBadge = (path: string): NavBadge | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => badges[path],
  )
