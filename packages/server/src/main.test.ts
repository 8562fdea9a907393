import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from './test/product.ts'
import { testApp } from './test/test-app.ts'

const app = await testApp({ ROLE: 'web' })
const folder = mkdtempSync(join(tmpdir(), 'fairshare-nice-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a worker that is started with less priority than it would take itself works too, where nobody may raise it', async () => {
  // In a user namespace of its own not even root may.
  const before = ['unshare', '--user', '--map-root-user', 'nice', '-n', '15']
  const worker = await startProduct({ ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: folder }, { before })
  expect((await worker.health()).ready).toBe(true)
  await worker.stop()
})
