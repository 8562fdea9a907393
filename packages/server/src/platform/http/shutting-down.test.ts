import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '../../test/product.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-stopped-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('R18 shutdown finishes running requests and accepts no new ones', async () => {
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: folder })
  const person = await product.signIn()
  const body = Buffer.from(JSON.stringify({ regionName: 'West' }))
  const { hostname, port } = new URL(product.address)
  const headers = {
    host: `localhost:${port}`,
    'x-requested-with': 'fetch',
    'sec-fetch-site': 'same-origin',
    cookie: person.cookie(),
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  // Half of the body has arrived when the server stops.
  const sending = request({ hostname, port, method: 'POST', path: '/api/regions/addRegion', headers })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.subarray(0, 8))
  // Browsers open connections in advance.
  await once(connect(Number(port), hostname), 'connect')
  const gone = once(product.process, 'exit')
  product.process.kill('SIGTERM')
  const answers = () =>
    product.health().then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
  sending.end(body.subarray(8))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()

  expect((await gone)[0]).toBe(0)
  const again = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: folder })
  const { regionData } = await (await again.signIn()).get('/regions/getRegionsList/false').then(({ data }) => data)
  expect(regionData.map(({ regionName }: { regionName: string }) => regionName)).toContain('West')
  await again.stop()
})
