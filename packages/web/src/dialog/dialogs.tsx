import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentType, createContext, useContext } from 'react'

/** What every dialog gets: what it is about, and how to leave. Leaving empty-handed is a cancel. */
export type DialogProps<In, Out> = { about: In; close: (result?: Out) => void }

type Open = { key: number; Dialog: ComponentType<DialogProps<never, never>>; about: unknown; close: (result?: unknown) => void }

const stack = atom<readonly Open[]>([])
let lastKey = 0

/** Opens a dialog and waits for its answer: `undefined` when the user cancelled. */
export function ask<In, Out>(Dialog: ComponentType<DialogProps<In, Out>>, about: In): Promise<Out | undefined> {
  return new Promise((resolve) => {
    const key = ++lastKey
    const opener = openerNow()
    const close = (result?: unknown) => {
      stack.set(stack.get().filter((open) => open.key !== key))
      resolve(result as Out | undefined)
      // The dialog below takes the focus to its first field as soon as it is on top again: where one was comes after that.
      requestAnimationFrame(() => setTimeout(() => opener?.isConnected && opener.focus()))
    }
    stack.set([...stack.get(), { key, Dialog: Dialog as never, about, close }])
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
export const closeAll = () => [...stack.get()].reverse().forEach((open) => open.close())

const Top = createContext(true)

/** Whether this dialog is the one on top: only that one answers Esc. */
export const useIsTop = () => useContext(Top)

/** Whether a dialog covers the page: a panel below it leaves Esc and the focus to it. */
export const useIsCovered = (): boolean => useStore(stack).length > 0

export function DialogHost() {
  const open = useStore(stack)
  return open.map(({ key, Dialog, about, close }, at) => (
    <Top key={key} value={at === open.length - 1}>
      <Dialog about={about as never} close={close} />
    </Top>
  ))
}
