import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { imapServer } from '../../../test/outside/imap-server.ts'
import { only } from '../../../test/only.ts'
import { acmeFile, type WatchedPlace, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { app, ann, drop, place, arrivals, poll, placeNow } = watching
await app.addCompany('Another', 'another.test')
const user = { name: 'files', password: 'Open-Sesame-3' }
const imap = await imapServer(user)
afterAll(async () => {
  await watching.close()
  await imap.close()
})
beforeEach(watching.removePlaces)

const SFTP: WatchedPlace = { name: 'SFTP of Acme', kind: 'sftp', address: 'sftp.example', signIn: user.name, secret: user.password }
const IMAP: WatchedPlace = {
  name: 'Mailbox',
  kind: 'imap',
  address: '127.0.0.1',
  port: imap.port,
  security: 'none',
  signIn: user.name,
  secret: user.password,
  senders: ['sales@maker.example'],
}

const S3: WatchedPlace = { name: 'Bucket', kind: 's3', folder: 'bucket/sales', signIn: 'key', secret: user.password }
const ODD_OF_S3: readonly [field: 'address' | 'region' | 'signIn', value: string][] = [
  ['address', 'https://['],
  ['address', 'http://a b'],
  ['address', 'https://store.example:99999'],
  ['address', 'https://me@store.example'],
  ['region', 'us east'],
  ['region', '@127.0.0.1/'],
  ['signIn', 'key\r\nhost: evil.example'],
  ['signIn', 'k\u0100'],
]

test('a secret is stored sealed, never returned, and sent only to its own server', async () => {
  const { id } = await ann.arrivals.storePlace(IMAP)
  const listed = await ann.get('/arrivals/getPlaces')
  expect(listed.body.toString()).not.toContain(user.password)
  expect(only((await ann.arrivals.places()).places)).toMatchObject({ hasSecret: true })
  const rows = await app.sql<{ row: string }>(`select w::text || encode(coalesce(secret, ''), 'escape') as row from watched_places w`)
  const audited = await app.sql<{ row: string }>(`select a::text as row from audit_entries a where action ~ 'arrivals'`)
  expect([...rows, ...audited].map(({ row }) => row).join()).not.toContain(user.password)
  for (const where of [{ address: 'evil.example' }, { port: 144 }, { security: 'starttls' as const }, { signIn: 'else' }])
    expect(await ann.try.arrivals.updatePlace({ id, ...where })).toMatchObject({
      http: 400,
      data: { fields: { secret: expect.any(String) } },
    })
  expect(await ann.try.arrivals.tryPlace({ ...IMAP, id, secret: '', address: 'evil.example' })).toMatchObject({ http: 400 })
  await ann.arrivals.updatePlace({ id, everyMinutes: 30 })
  expect(await ann.arrivals.tryPlace({ ...IMAP, id, secret: '' })).toMatchObject({ unknownHostKey: null })
})

test('missing or invalid fields are reported, and concurrent changes conflict', async () => {
  const fields = async (place: WatchedPlace) => (await ann.try.arrivals.storePlace(place)).data
  expect(await fields({ name: 'x', kind: 'sftp' })).toMatchObject({
    fields: { address: expect.any(String), signIn: expect.any(String), secret: expect.any(String) },
  })
  expect(await fields({ ...IMAP, senders: [] })).toMatchObject({ fields: { senders: 'Enter the senders whose mails are accepted.' } })
  expect(await fields({ ...SFTP, address: 'a/b' })).toMatchObject({ fields: { address: expect.any(String) } })
  expect(await fields({ ...place, everyMinutes: 0 })).toMatchObject({ fields: { everyMinutes: expect.any(String) } })
  for (const [field, value] of ODD_OF_S3)
    expect([field, value, await fields({ ...S3, [field]: value })]).toMatchObject([
      field,
      value,
      { fields: { [field]: expect.any(String) } },
    ])
  const { id } = await ann.arrivals.storePlace(place)
  expect(await ann.try.arrivals.storePlace(place)).toMatchObject({ http: 409, message: 'Another watched place has this name.' })
  await ann.arrivals.updatePlace({ id, isActive: false, version: 1 })
  expect(await ann.try.arrivals.updatePlace({ id, name: 'Late', version: 1 })).toMatchObject({
    http: 409,
    data: { present: { version: 2 } },
  })
})

test('a paused place is not checked, and other companies cannot see it', async () => {
  const { id } = await ann.arrivals.storePlace({ ...place, isActive: false })
  writeFileSync(join(drop, 'acme_2026-10.csv'), acmeFile('10/DD/2026'))
  await poll(2)
  expect(await arrivals('acme_2026-10.csv')).toEqual([])
  expect(await placeNow(id)).toMatchObject({ lastPollAt: null })
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.arrivals.places()).toMatchObject({ places: [] })
  expect(await theirs.arrivals.list({ isOpen: false })).toMatchObject({ arrivals: [], isWatching: false })
  expect(await theirs.try.arrivals.updatePlace({ id, name: 'Mine' })).toMatchObject({ http: 404 })
  await ann.arrivals.updatePlace({ id, isActive: true })
  await poll(2)
  const first = only(await arrivals())
  expect(await theirs.try.arrivals.dismiss({ id: first.id })).toMatchObject({ http: 404 })
  expect((await theirs.get(`/arrivals/download/${first.id}`)).http).toBe(404)
})

test('networks that the operator has not allowed are not reached', async () => {
  for (const address of ['10.0.0.1', '169.254.169.254', '[::ffff:10.0.0.1]'.replace(/[[\]]/g, ''), '192.168.1.1'])
    expect((await ann.try.arrivals.tryPlace({ ...SFTP, address })).message).toMatch(/inside a network that the operator has not opened/)
})
