import { text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { useRouter } from '@tanstack/react-router'
import { atom } from 'nanostores'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react'
import { toast } from '../ui/notifications/toast.tsx'
import { usePrimaryKey } from '../ui/keyboard/primary.ts'
import { onFirstInteraction } from '../ui/later/first-interaction.ts'

/** Props of every dialog: its input, and a function to close it. Closing without a result means cancel. */
export type DialogProps<In, Out> = { about: In; close: (result?: Out) => void }

type Open = { key: number; dialog: ReactNode; leave: () => void }

const stack = atom<readonly Open[]>([])
let lastKey = 0
let closedAll = 0
const loading = new Set<object>()

type Dialog<In, Out> = ComponentType<DialogProps<In, Out>>

/** A dialog whose code is loaded separately. */
export type LazyDialog<In, Out> = { load: () => Promise<Dialog<In, Out>> }

/** A dialog that loads on first interaction: `const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)`. */
export function lazyDialog<In, Out>(load: () => Promise<Dialog<In, Out>>): LazyDialog<In, Out> {
  // Opening it retries and reports a failure.
  onFirstInteraction(() => void load().catch(() => undefined))
  return { load }
}

/** Opens a dialog and resolves to its result: `undefined` if canceled. */
export async function ask<In, Out>(Dialog: Dialog<In, Out> | LazyDialog<In, Out>, about: In): Promise<Out | undefined> {
  const opener = openerNow()
  if (!('load' in Dialog)) return open(Dialog, about, opener)
  // A second click while the code loads does not open a second dialog.
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
      // The dialog below focuses its first field when it is on top again; restoring the focus must come after that.
      requestAnimationFrame(() => setTimeout(() => focusAgain(opener)))
    }
    stack.set([...stack.get(), { key, dialog: <Dialog about={about} close={close} />, leave: () => close() }])
  })
}

/** The opener may no longer exist; then the focus goes to the page's content, not to its navigation. */
function focusAgain(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus()
  else if (stack.get().length === 0 && document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
}

/** Where the focus returns to. A menu closes, so its button is used. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const menu = focused.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : focused
}

/** Closes all dialogs, as on navigation or at the end of a session. */
export function closeAll() {
  closedAll++
  for (const open of [...stack.get()].reverse()) open.leave()
}

const Top = createContext(true)

/** Whether this dialog is on top: only that one handles Escape. */
export const useIsTop = () => useContext(Top)

/** Whether a dialog covers the page: a panel below leaves Escape and the focus to it. */
export const useIsCovered = (): boolean => useStore(stack).length > 0

export function DialogHost() {
  const open = useStore(stack)
  const router = useRouter()
  usePrimaryKey()
  // A dialog belongs to the page that opened it.
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeAll()), [router])
  return open.map(({ key, dialog }, at) => (
    <Top key={key} value={at === open.length - 1}>
      {dialog}
    </Top>
  ))
}
