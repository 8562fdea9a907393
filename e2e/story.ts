import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll } from 'vitest'
import { testApp } from '../packages/server/src/test/test-app.ts'
import { openPage } from './browser.ts'

/** A company for this story and its pages; both are closed after the file's tests. */
export async function story(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(settings)
  const pages: Page[] = []
  afterAll(async () => {
    await Promise.all(pages.map((page) => page.context().close()))
    await app.close()
  })
  // Passkeys need a host name instead of an IP address.
  const address = app.address.replace('127.0.0.1', 'localhost')
  return {
    app,
    address,
    companyId: app.firstCompany?.companyId ?? 0,
    async open(options: BrowserContextOptions = {}) {
      const page = await openPage({ baseURL: address, ...options })
      pages.push(page)
      return page
    },
  }
}
