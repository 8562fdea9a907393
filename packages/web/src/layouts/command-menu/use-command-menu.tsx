import { text } from '@fairshare/texts'
import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { allTexts } from '../../i18n/i18n.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { onFirstInteraction } from '../../ui/later/touched.ts'

/** Opened from a field too, where a search of a list often has the focus: no tags are passed over. */
const IN_ANY_FIELD: string[] = []

const load = async () => (await Promise.all([import('./CommandMenu.tsx'), allTexts()]))[0]
onFirstInteraction(() => void load().catch(() => undefined))

/** Ctrl K. Its code comes when the page is touched, and all that it offers is put together when it is first opened. */
export function useCommandMenu() {
  const [Menu, setMenu] = useState<ComponentType>()
  const open = async () => {
    try {
      const { CommandMenu, openSpotlight } = await load()
      // It is there before it opens: only so does it know where the focus goes back to.
      flushSync(() => setMenu(() => CommandMenu))
      openSpotlight()
    } catch {
      toast('danger', text('errors.screenFailed'))
    }
  }
  useHotkeys([['mod + K', () => void open()]], IN_ANY_FIELD)
  return { open: () => void open(), menu: Menu && <Menu /> }
}
