import { useSyncExternalStore } from 'react'

/** What happened, as the notification sidebar keeps it after the flash is gone. `retry` and `undo` live as long as the page. */
export type Activity = { id: string; kind: FlashKind; message: string; at: number; read: boolean; action?: ActivityAction }
export type ActivityAction = { label: string; run: () => void }
export type FlashKind = 'success' | 'danger'

const KEPT = 7 * 24 * 60 * 60 * 1000
const MOST = 200

let key: string | null = null
let entries: readonly Activity[] = []
const listeners = new Set<() => void>()

/** Each user of this browser sees what happened to himself, and what was said to him on the way in. */
export function openActivities(owner: string) {
  if (key === keyOf(owner)) return
  key = keyOf(owner)
  set([...entries, ...readStored(key).filter((entry) => entry.at > Date.now() - KEPT)])
}

export function closeActivities() {
  key = null
  set([])
}

export function addActivity(kind: FlashKind, message: string, action?: ActivityAction) {
  const entry: Activity = { id: `${Date.now()}-${entries.length}`, kind, message, at: Date.now(), read: false, ...(action && { action }) }
  set([entry, ...entries].slice(0, MOST))
}

export const markAllRead = () => set(entries.map((entry) => ({ ...entry, read: true })))

export const useActivities = () => useSyncExternalStore(subscribe, () => entries)

function set(next: readonly Activity[]) {
  entries = next
  if (key !== null) localStorage.setItem(key, JSON.stringify(next.map(({ action: _action, ...kept }) => kept)))
  for (const tell of listeners) tell()
}

const keyOf = (owner: string) => `activity:${owner}`

function readStored(key: string): Activity[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Activity[]
  } catch {
    return []
  }
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
