import type { Text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTexts } from '../../i18n/use-texts.ts'

/**
 * An event in the notification sidebar, stored as a text key so that it follows the language. Its action lasts until the page is reloaded.
 */
export type Activity = { id: string; kind: ToastKind; said: Text; at: number; read: boolean; action?: ActivityAction }
export type ActivityAction = { label: Text; run: () => void }
export type ToastKind = 'success' | 'danger'

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000
const MOST = 200

let key: string | null = null
const entries = atom<readonly Activity[]>([])

/** Events belong to a user since they may contain names and amounts. Those of other users are dropped at sign-in. */
export function openActivities(owner: string) {
  if (key === keyOf(owner)) return
  key = keyOf(owner)
  dropStored(key)
  set([...entries.get(), ...readStored(key).filter((entry) => entry.at > Date.now() - RETENTION_MS)])
}

/** The session ended. Events are kept for the same user's next session. */
export function closeActivities() {
  key = null
  set([])
}

/** The user signed out. */
export function dropActivities() {
  closeActivities()
  dropStored()
}

/** A success shown in a visible page counts as read; failures and events in a hidden page do not. */
const isSeen = (kind: ToastKind) => kind === 'success' && document.visibilityState === 'visible'

export function addActivity(kind: ToastKind, message: Text, action?: ActivityAction) {
  const entry: Activity = {
    id: `${Date.now()}-${entries.get().length}`,
    kind,
    said: message,
    at: Date.now(),
    read: isSeen(kind),
    ...(action && { action }),
  }
  set([entry, ...entries.get()].slice(0, MOST))
}

export const markAllRead = () => set(entries.get().map((entry) => ({ ...entry, read: true })))

/** Skips entries whose text key no longer exists in this release. */
export function useActivities(): readonly Activity[] {
  const { isKnown } = useTexts()
  return useStore(entries).filter(({ said: message }) => isKnown(message))
}

function set(next: readonly Activity[]) {
  entries.set(next)
  if (key !== null) localStorage.setItem(key, JSON.stringify(next.map(({ action: _action, ...stored }) => stored)))
}

/** The former storage format: a translated sentence. */
type Sentence = Omit<Activity, 'said'> & { message: string }

const PREFIX = 'activity:'
const keyOf = (owner: string) => `${PREFIX}${owner}`

function dropStored(except?: string) {
  for (const stored of Object.keys(localStorage)) if (stored.startsWith(PREFIX) && stored !== except) localStorage.removeItem(stored)
}

function readStored(key: string): Activity[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as (Activity | Sentence)[]
    return stored.filter((entry) => 'said' in entry)
  } catch {
    return []
  }
}
