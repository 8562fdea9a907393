import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** What waits behind a menu entry: a number, and what it counts, in words. */
export type NavBadge = { count: number; label: string }

const badges = atom<Readonly<Record<string, NavBadge>>>({})

/** A feature says what waits on its screen; 0 takes the badge away. */
export function setNavBadge(path: string, badge: NavBadge) {
  const { [path]: _old, ...others } = badges.get()
  badges.set(badge.count > 0 ? { ...others, [path]: badge } : others)
}

export const useNavBadge = (path: string): NavBadge | undefined => useStore(badges)[path]
