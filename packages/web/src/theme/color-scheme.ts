import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { keepForServer } from '../i18n/first-paint.ts'

const manager = localStorageColorSchemeManager()

const kept = (scheme: MantineColorScheme) => {
  keepForServer('scheme', scheme)
  return scheme
}

/** Keeps the chosen colors in a cookie too, so that the server sends the page in them. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...manager,
  get: (otherwise) => kept(manager.get(otherwise)),
  set: (scheme) => manager.set(kept(scheme)),
}
