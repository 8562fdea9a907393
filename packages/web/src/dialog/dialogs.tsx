import { text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { useRouter } from '@tanstack/react-router'
import { atom } from 'nanostores'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react'
import { toast } from '../ui/notifications/toast.tsx'
import { usePrimaryKey } from '../ui/keyboard/primary.ts'
import { onFirstInteraction } from '../ui/later/touched.ts'

/** What every dialog gets: what it is about, and how to leave. Leaving empty-handed is a cancel. */
export type DialogProps<In, Out> = { about: In; close: (result?: Out) => void }

type Open = { key: number; dialog: ReactNode; leave: () => void }

const stack = atom<readonly Open[]>([])
let lastKey = 0
let closedAll = 0
const loading = new Set<object>()

type Dialog<In, Out> = ComponentType<DialogProps<In, Out>>

/** A dialog whose code is not part of the screen that opens it. */
export type LazyDialog<In, Out> = { load: () => Promise<Dialog<In, Out>> }

/**
 * A dialog that comes when the page is first touched, since nobody opens one before:
 * `const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)`.
 */
export function lazyDialog<In, Out>(load: () => Promise<Dialog<In, Out>>): LazyDialog<In, Out> {
  // Who opens it asks again, and is told.
  onFirstInteraction(() => void load().catch(() => undefined))
  return { load }
}

/** Opens a dialog and waits for its answer: `undefined` when the user cancelled. */
export async function ask<In, Out>(Dialog: Dialog<In, Out> | LazyDialog<In, Out>, about: In): Promise<Out | undefined> {
  const opener = openerNow()
  if (!('load' in Dialog)) return open(Dialog, about, opener)
  // A second press while the code comes opens no second dialog.
  if (loading.has(Dialog)) return undefined
  const closed = closedAll
  loading.add(Dialog)
  const loaded = await Dialog.load()
    .catch(() => toast('danger', text('errors.screenFailed')))
    .finally(() => loading.delete(Dialog))
  return loaded && closed === closedAll ? open(loaded, about, opener) : undefined
}

function open<In, Out>(Dialog: Dialog<In, Out>, about: In, opener: HTMLElement | null): Promise<Out | undefined> {
  return new Promise((resolve) => {
    const key = ++lastKey
    const close = (result?: Out) => {
      stack.set(stack.get().filter((open) => open.key !== key))
      resolve(result)
      // The dialog below takes the focus to its first field as soon as it is on top again: where one was comes after that.
      requestAnimationFrame(() => setTimeout(() => focusAgain(opener)))
    }
    stack.set([...stack.get(), { key, dialog: <Dialog about={about} close={close} />, leave: () => close() }])
  })
}

/** What opened the dialog may be gone by what was done in it: the page goes on from its content, and not from the navigation above it. */
function focusAgain(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus()
  else if (stack.get().length === 0 && document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
}

/** Where the focus goes back to. A menu is gone by then: its button takes it. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const menu = focused.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : focused
}

/** Closes whatever is open, as when another screen comes or the session is lost. */
export function closeAll() {
  closedAll++
  for (const open of [...stack.get()].reverse()) open.leave()
}

const Top = createContext(true)

/** Whether this dialog is the one on top: only that one answers Esc. */
export const useIsTop = () => useContext(Top)

/** Whether a dialog covers the page: a panel below it leaves Esc and the focus to it. */
export const useIsCovered = (): boolean => useStore(stack).length > 0

export function DialogHost() {
  const open = useStore(stack)
  const router = useRouter()
  usePrimaryKey()
  // A dialog belongs to the screen that opened it.
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeAll()), [router])
  return open.map(({ key, dialog }, at) => (
    <Top key={key} value={at === open.length - 1}>
      {dialog}
    </Top>
  ))
}
