import type { Text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTexts } from '../../i18n/use-texts.ts'

/**
 * What happened, as the notification sidebar keeps it after the toast is gone: a text, which is said when it is shown, in the language of
 * that moment. An action lives as long as the page.
 */
export type Activity = { id: string; kind: ToastKind; said: Text; at: number; read: boolean; action?: ActivityAction }
export type ActivityAction = { label: Text; run: () => void }
export type ToastKind = 'success' | 'danger'

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000
const MOST = 200

let key: string | null = null
const entries = atom<readonly Activity[]>([])

/** Each user sees what happened to them, and what was said to them at sign-in. It may name people and amounts: what other users left goes. */
export function openActivities(owner: string) {
  if (key === keyOf(owner)) return
  key = keyOf(owner)
  dropStored(key)
  set([...entries.get(), ...readStored(key).filter((entry) => entry.at > Date.now() - RETENTION_MS)])
}

/** The session ended. What happened stays for the same user's next session. */
export function closeActivities() {
  key = null
  set([])
}

/** The user signed out. */
export function dropActivities() {
  closeActivities()
  dropStored()
}

/** What went well before somebody's eyes needs no second look; a failure does, and so does what came while they looked elsewhere. */
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

/** All that can be said: what an earlier release kept may name texts that there are no more. */
export function useActivities(): readonly Activity[] {
  const { isKnown } = useTexts()
  return useStore(entries).filter(({ said: message }) => isKnown(message))
}

function set(next: readonly Activity[]) {
  entries.set(next)
  if (key !== null) localStorage.setItem(key, JSON.stringify(next.map(({ action: _action, ...stored }) => stored)))
}

/** How what happened was once kept: in the language in which it was said. */
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
