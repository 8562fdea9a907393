import { useSyncExternalStore } from 'react'

/** What happened, as the notification sidebar keeps it after the flash is gone. `retry` and `undo` live as long as the page. */
export type Activity = { id: string; kind: FlashKind; message: string; at: number; read: boolean; action?: ActivityAction }
export type ActivityAction = { label: string; run: () => void }
export type FlashKind = 'success' | 'danger'

const KEPT = 7 * 24 * 60 * 60 * 1000
const MOST = 200

let key = 'activity'
let entries: readonly Activity[] = []
const listeners = new Set<() => void>()

/** Each user of this browser sees what happened to himself. */
export function openActivities(owner: string) {
  key = `activity:${owner}`
  const stored: Activity[] = readStored()
  set(stored.filter((entry) => entry.at > Date.now() - KEPT))
}

export function addActivity(kind: FlashKind, message: string, action?: ActivityAction) {
  const entry: Activity = { id: `${Date.now()}-${entries.length}`, kind, message, at: Date.now(), read: false, ...(action && { action }) }
  set([entry, ...entries].slice(0, MOST))
}

export const markAllRead = () => set(entries.map((entry) => ({ ...entry, read: true })))

export const useActivities = () => useSyncExternalStore(subscribe, () => entries)

function set(next: readonly Activity[]) {
  entries = next
  localStorage.setItem(key, JSON.stringify(next.map(({ action: _action, ...kept }) => kept)))
  for (const tell of listeners) tell()
}

function readStored(): Activity[] {
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
