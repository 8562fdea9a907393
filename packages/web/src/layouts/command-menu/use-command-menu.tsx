import { text } from '@fairshare/texts'
import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../ui/notifications/toast.tsx'
import { onFirstInteraction } from '../../ui/later/first-interaction.ts'

/** Also opens from inputs, which often have the focus: no tags are ignored. */
const IN_ANY_FIELD: string[] = []

const load = () => import('./CommandMenu.tsx')
onFirstInteraction(() => void load().catch(() => undefined))

/** Ctrl+K. The code loads on first interaction, and entries are built when first opened. */
export function useCommandMenu() {
  const [Menu, setMenu] = useState<ComponentType>()
  const open = async () => {
    try {
      const { CommandMenu, openSpotlight } = await load()
      // Mounted before it opens, so that it can return the focus.
      flushSync(() => setMenu(() => CommandMenu))
      openSpotlight()
    } catch {
      toast('danger', text('errors.screenFailed'))
    }
  }
  useHotkeys([['mod + K', () => void open()]], IN_ANY_FIELD)
  return { open: () => void open(), menu: Menu && <Menu /> }
}
