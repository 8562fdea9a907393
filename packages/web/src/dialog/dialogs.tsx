import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'

/** What every dialog gets: what it is about, and how to leave. Leaving empty-handed is a cancel. */
export type DialogProps<In, Out> = { about: In; close: (result?: Out) => void }

type Open = { key: number; Dialog: ComponentType<DialogProps<never, never>>; about: unknown; close: (result?: unknown) => void }

let stack: readonly Open[] = []
let lastKey = 0
const listeners = new Set<() => void>()

/** Opens a dialog and waits for its answer: `undefined` when the user cancelled. */
export function ask<In, Out>(Dialog: ComponentType<DialogProps<In, Out>>, about: In): Promise<Out | undefined> {
  return new Promise((resolve) => {
    const key = ++lastKey
    const opener = openerNow()
    const close = (result?: unknown) => {
      setStack(stack.filter((open) => open.key !== key))
      resolve(result as Out | undefined)
      requestAnimationFrame(() => opener?.isConnected && opener.focus())
    }
    setStack([...stack, { key, Dialog: Dialog as never, about, close }])
  })
}

/** Where the focus goes back to. A menu is gone by then: its button takes it. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const menu = focused.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : focused
}

/** Closes whatever is open, as when the session is lost. */
export const closeAll = () => [...stack].reverse().forEach((open) => open.close())

const Top = createContext(true)

/** Whether this dialog is the one on top: only that one answers Esc. */
export const useIsTop = () => useContext(Top)

export function DialogHost() {
  const open = useSyncExternalStore(subscribe, () => stack)
  return open.map(({ key, Dialog, about, close }, at) => (
    <Top key={key} value={at === open.length - 1}>
      <Dialog about={about as never} close={close} />
    </Top>
  ))
}

function setStack(next: readonly Open[]) {
  stack = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
