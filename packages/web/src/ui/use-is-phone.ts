import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 639.98px)'

/** Below this width dialogs are full screen and rows become cards. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
