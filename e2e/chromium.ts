import { existsSync } from 'node:fs'

/** Launch options of the system's Chromium for stories and component tests, headless shell first (decision 062). */
export const CHROMIUM = {
  executablePath:
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path)) ??
    '/usr/bin/google-chrome',
  /** The sandbox needs rights that a container lacks; the other flags keep the browser from calling home. */
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
