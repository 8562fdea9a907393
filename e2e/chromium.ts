import { existsSync } from 'node:fs'

/** How the system's Chromium is launched, for the stories and for the tests of components: the one without windows first (decision 062). */
export const CHROMIUM = {
  executablePath:
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path)) ??
    '/usr/bin/google-chrome',
  /** The sandbox needs rights that a container lacks; the rest keeps the browser from calling home. */
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
