import { useMediaQuery } from '@mantine/hooks'

const NARROW = '(max-width: 991.98px)'

export const isNarrow = (): boolean => window.matchMedia(NARROW).matches

/** Where the sidebar is a drawer, and what stands beside each other elsewhere stands below each other. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW, isNarrow())
