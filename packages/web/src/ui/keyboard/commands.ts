import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** An entry of the command menu. A disabled one stays visible with its reason. */
export type Command = {
  id: string
  group: 'thisMonth' | 'goTo' | 'months' | 'records' | 'actions'
  label: string
  /** A second line. */
  detail?: string
  run: () => void
  disabledReason?: string
}

/** A command to run once its page has opened. */
let wanted: string | undefined

/** Runs a page's command now, or once the page is open. */
export function runCommand(id: string) {
  const there = [...commands.get().values()].flat().find((each) => each.id === id)
  if (there) there.run()
  else wanted = id
}

const commands = atom<ReadonlyMap<string, readonly Command[]>>(new Map())

/** Registers a page's commands while it is open: `useEffect(() => registerCommands('uploads', [...]), [...])`. */
export function registerCommands(owner: string, offered: readonly Command[]): () => void {
  commands.set(new Map(commands.get()).set(owner, offered))
  const found = offered.find(({ id, disabledReason }) => id === wanted && disabledReason === undefined)
  if (found) {
    wanted = undefined
    queueMicrotask(found.run)
  }
  return () => {
    const next = new Map(commands.get())
    next.delete(owner)
    commands.set(next)
  }
}

export const useCommands = () => useStore(commands)
