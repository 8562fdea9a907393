import { useLocalStorage } from '@mantine/hooks'
import { useTexts } from '../../i18n/use-texts.ts'
import type { MenuEntry } from '../../ui/popover/menu-entry.ts'

export const SIDEBAR_SIZES = ['sm', 'md', 'lg'] as const
export type SidebarSize = (typeof SIDEBAR_SIZES)[number]

/** Sidebar width and background image: per user, stored in this browser. */
export function useSidebarLook() {
  const [size, setSize] = useLocalStorage<SidebarSize>({ key: 'sidebarSize', defaultValue: 'md', getInitialValueInEffect: false })
  const [showsImage, setShowsImage] = useLocalStorage({ key: 'sidebarImage', defaultValue: true, getInitialValueInEffect: false })
  return { size, setSize, showsImage, setShowsImage }
}

/** The same settings as menu entries. */
export function useSidebarEntries(): MenuEntry[] {
  const { t } = useTexts()
  const { size, setSize, showsImage, setShowsImage } = useSidebarLook()
  return [
    'line',
    { heading: t('shell.sidebar.label') },
    ...SIDEBAR_SIZES.map((each) => ({ label: t(`shell.sidebar.${each}`), run: () => setSize(each), isChosen: each === size })),
    'line',
    { label: t('shell.sidebar.image'), run: () => setShowsImage(!showsImage), isChosen: showsImage },
  ]
}
