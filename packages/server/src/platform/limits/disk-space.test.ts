import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '../../test/product.ts'

// A disk of 330 MB in a mount namespace of the process.
const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-full-'))
const mounted = `mount -t tmpfs -o size=330m tmpfs ${dataDir} && exec "$@"`
const product = await startProduct(
  { DATA_DIR: dataDir, ROLE: 'all' },
  { before: ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh'] },
)
const disk = join('/proc', String(product.process.pid), 'root', dataDir)
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const freeMegabytes = () => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / 1024 ** 2
}

/** Fills the disk like any other process. */
function fill(name: string): void {
  const piece = Buffer.alloc(1024 ** 2, 7)
  try {
    for (let i = 0; i < 1_000; i++) writeFileSync(join(disk, name), piece, { flag: 'a' })
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC')
  }
}

/** A generous timeout for busy machines. */
const until = (what: () => Promise<boolean>) => expect.poll(what, { timeout: 180_000, interval: 100 }).toBe(true)

test('R19 a full disk refuses changes, allows reading, and recovers', { timeout: 480_000 }, async () => {
  const admin = await product.signIn()
  await admin.regions.add({ regionName: 'Before' })
  expect(await product.health()).toMatchObject({ ready: true, isDiskFull: false })

  fill('one')
  await until(async () => (await product.health()).isDiskFull)
  for (let round = 0; round < 20; round++) {
    expect(await admin.try.regions.add({ regionName: `Full ${round}` })).toMatchObject({ http: 507, data: { code: 'NO_SPACE' } })
    const { regionData } = await admin.regions.list({ showDeletedRecords: false })
    expect(regionData.map(({ regionName }: { regionName: string }) => regionName)).toEqual(['Before'])
    await sleep(50)
  }
  expect(await product.signIn().then((again) => again.try.user.isLoggedIn())).toMatchObject({ data: { loggedIn: true } })

  // Uses the reserve too: log, queue and database must survive that.
  fill('two')
  expect(freeMegabytes()).toBeLessThan(1)
  for (let i = 0; i < 200; i++) await admin.try.regions.list({ showDeletedRecords: false })
  await sleep(3_000)

  rmSync(join(disk, 'one'), { force: true })
  rmSync(join(disk, 'two'), { force: true })
  await until(async () => (await admin.try.regions.add({ regionName: 'After' })).http === 200)
  const { regionData } = await admin.regions.list({ showDeletedRecords: false })
  expect(regionData.map(({ regionName }: { regionName: string }) => regionName)).toEqual(['After', 'Before'])
  expect(await product.health()).toMatchObject({ ready: true, isDiskFull: false })
  expect(product.process.exitCode).toBeNull()
})
