import { useSyncExternalStore } from 'react'

/** An entry of the command menu. A disabled one stays visible and says why. */
export type Command = {
  id: string
  group: 'goTo' | 'months' | 'records' | 'actions'
  label: string
  run: () => void
  disabledReason?: string
}

let commands: ReadonlyMap<string, readonly Command[]> = new Map()
const listeners = new Set<() => void>()

/** A screen adds its own acts while it is open: `useEffect(() => offerCommands('uploads', [...]), [...])`. */
export function offerCommands(owner: string, offered: readonly Command[]): () => void {
  set(new Map(commands).set(owner, offered))
  return () => {
    const next = new Map(commands)
    next.delete(owner)
    set(next)
  }
}

export const useCommands = () => useSyncExternalStore(subscribe, () => commands)

function set(next: ReadonlyMap<string, readonly Command[]>) {
  commands = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
