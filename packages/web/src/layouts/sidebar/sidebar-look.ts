import { useLocalStorage } from '@mantine/hooks'

export const SIDEBAR_SIZES = ['sm', 'md', 'lg'] as const
export type SidebarSize = (typeof SIDEBAR_SIZES)[number]

/** How wide the menu is, and whether the company's picture is behind it: each user's own choice, kept in this browser. */
export function useSidebarLook() {
  const [size, setSize] = useLocalStorage<SidebarSize>({ key: 'sidebarSize', defaultValue: 'md', getInitialValueInEffect: false })
  const [showsImage, setShowsImage] = useLocalStorage({ key: 'sidebarImage', defaultValue: true, getInitialValueInEffect: false })
  return { size, setSize, showsImage, setShowsImage }
}
