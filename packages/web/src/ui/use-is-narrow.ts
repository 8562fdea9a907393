import { useMediaQuery } from '@mantine/hooks'

const NARROW = '(max-width: 991.98px)'

export const isNarrow = (): boolean => window.matchMedia(NARROW).matches

/** Below this width the sidebar is a drawer and columns stack. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW, isNarrow())
