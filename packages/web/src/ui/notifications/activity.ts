import type { Text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTexts } from '../../i18n/use-texts.ts'
import type { LinkTarget, RecordPlace } from '../../url/path.ts'

/** An event in the notification sidebar, stored as a text key so that it follows the language. */
export type Activity = { id: string; kind: ToastKind; messageText: Text; at: number; read: boolean; about?: About; action?: ToastAction }
/** The record that an event is about, with its page. */
export type About = { name: string; place?: LinkTarget | RecordPlace }
/** An action of this page, which a reload ends. */
export type ActivityAction = { label: Text; run: () => void }
/** A call by its path in the contract. */
export type StoredCall = { path: readonly string[]; input: object }
/** An undo that survives a reload, because its calls are stored. `run` replaces them until then. */
export type UndoAction = { label: Text; calls: readonly StoredCall[]; run?: () => void }
export type ToastAction = ActivityAction | UndoAction
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

/** Adds an event, unless one with its id exists. Returns the id, for `runAction`. */
export function addActivity(event: Omit<Activity, 'id' | 'at' | 'read'> & { id?: string }): string {
  const entry: Activity = { id: `${Date.now()}-${entries.get().length}`, at: Date.now(), read: isSeen(event.kind), ...event }
  if (!entries.get().some(({ id }) => id === entry.id)) set([entry, ...entries.get()].slice(0, MOST))
  return entry.id
}

let makeCalls = (_calls: readonly StoredCall[]): void => undefined

/** Sets how stored calls are made. */
export const onStoredCalls = (make: typeof makeCalls) => {
  makeCalls = make
}

/** Runs the action of an event. An undo is offered once. */
export function runAction(id: string) {
  const action = entries.get().find((entry) => entry.id === id)?.action
  if (!action) return
  if ('calls' in action)
    set(entries.get().map(({ action: offered, ...entry }) => ({ ...entry, ...(entry.id !== id && offered && { action: offered }) })))
  if (action.run) action.run()
  else if ('calls' in action) makeCalls(action.calls)
}

export const markAllRead = () => set(entries.get().map((entry) => ({ ...entry, read: true })))

/** Skips entries whose text key no longer exists in this release. */
export function useActivities(): readonly Activity[] {
  const { isKnown } = useTexts()
  return useStore(entries).filter(({ messageText: message }) => isKnown(message))
}

function set(next: readonly Activity[]) {
  entries.set(next)
  if (key !== null) localStorage.setItem(key, JSON.stringify(next.map(storable)))
}

/** Functions cannot be stored. */
function storable({ action, ...entry }: Activity): Activity {
  return action && 'calls' in action ? { ...entry, action: { label: action.label, calls: action.calls } } : entry
}

/** The former storage format: a translated sentence. */
type Sentence = Omit<Activity, 'messageText'> & { message: string }

const PREFIX = 'activity:'
const keyOf = (owner: string) => `${PREFIX}${owner}`

function dropStored(except?: string) {
  for (const stored of Object.keys(localStorage)) if (stored.startsWith(PREFIX) && stored !== except) localStorage.removeItem(stored)
}

function readStored(key: string): Activity[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as (Activity | Sentence)[]
    return stored.filter((entry) => 'messageText' in entry)
  } catch {
    return []
  }
}
