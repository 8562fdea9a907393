import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { setPreferenceCookie } from '../i18n/preference-cookie.ts'

const manager = localStorageColorSchemeManager()

const kept = (scheme: MantineColorScheme) => {
  setPreferenceCookie('scheme', scheme)
  return scheme
}

/** Keeps the chosen colors in a cookie too, so that the server sends the page in them. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...manager,
  get: (otherwise) => kept(manager.get(otherwise)),
  set: (scheme) => manager.set(kept(scheme)),
}
