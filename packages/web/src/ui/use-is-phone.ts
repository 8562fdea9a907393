import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 575.98px)'

/** Where dialogs take the whole screen, and rows of lists become cards. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
