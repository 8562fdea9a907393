import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** What happened, as the notification sidebar keeps it after the flash is gone. `retry` and `undo` live as long as the page. */
export type Activity = { id: string; kind: FlashKind; message: string; at: number; read: boolean; action?: ActivityAction }
export type ActivityAction = { label: string; run: () => void }
export type FlashKind = 'success' | 'danger'

const KEPT = 7 * 24 * 60 * 60 * 1000
const MOST = 200

let key: string | null = null
const entries = atom<readonly Activity[]>([])

/** Each user of this browser sees what happened to them, and what was said to them at sign-in. */
export function openActivities(owner: string) {
  if (key === keyOf(owner)) return
  key = keyOf(owner)
  set([...entries.get(), ...readStored(key).filter((entry) => entry.at > Date.now() - KEPT)])
}

export function closeActivities() {
  key = null
  set([])
}

/** What went well before somebody's eyes needs no second look; a failure does, and so does what came while they looked elsewhere. */
const isSeen = (kind: FlashKind) => kind === 'success' && document.visibilityState === 'visible'

export function addActivity(kind: FlashKind, message: string, action?: ActivityAction) {
  const entry: Activity = {
    id: `${Date.now()}-${entries.get().length}`,
    kind,
    message,
    at: Date.now(),
    read: isSeen(kind),
    ...(action && { action }),
  }
  set([entry, ...entries.get()].slice(0, MOST))
}

export const markAllRead = () => set(entries.get().map((entry) => ({ ...entry, read: true })))

export const useActivities = () => useStore(entries)

function set(next: readonly Activity[]) {
  entries.set(next)
  if (key !== null) localStorage.setItem(key, JSON.stringify(next.map(({ action: _action, ...kept }) => kept)))
}

const keyOf = (owner: string) => `activity:${owner}`

function readStored(key: string): Activity[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Activity[]
  } catch {
    return []
  }
}
