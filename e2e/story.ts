import type { BrowserContextOptions } from 'playwright'
import { afterAll } from 'vitest'
import { testApp } from '../packages/server/src/test/test-app.ts'
import { launchBrowser, openPage } from './browser.ts'

/** A company of the story's own and a browser beside it; both end with the tests of the file. */
export async function story(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(settings)
  const browser = await launchBrowser()
  afterAll(async () => {
    await browser.close()
    await app.close()
  })
  // Passkeys are for names, not for numbers.
  const address = app.address.replace('127.0.0.1', 'localhost')
  return {
    app,
    browser,
    address,
    companyId: app.firstCompany?.companyId ?? 0,
    open: (options?: BrowserContextOptions) => openPage(browser, address, options),
  }
}
