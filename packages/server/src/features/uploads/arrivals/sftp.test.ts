import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { only } from '../../../test/only.ts'
import { sftpServer } from '../../../test/outside/sftp-server.ts'
import { acmeFile, type WatchedPlace, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { ann, arrivals, poll, placeNow, watch } = watching
const user = { name: 'files', password: 'Open-Sesame-3' }
const remote = mkdtempSync(join(tmpdir(), 'fairshare-sftp-'))
const sftp = await sftpServer(remote, user)
afterAll(async () => {
  await watching.close()
  await sftp.close()
  rmSync(remote, { recursive: true, force: true })
})
beforeEach(watching.removePlaces)

const SFTP: WatchedPlace = {
  name: 'SFTP of Acme',
  kind: 'sftp',
  address: '127.0.0.1',
  port: sftp.port,
  signIn: user.name,
  secret: user.password,
}

test('the host key is confirmed before signing in; then files are fetched and moved', async () => {
  const { unknownHostKey } = await ann.arrivals.tryPlace(SFTP)
  expect(unknownHostKey).toMatch(/^SHA256:[\w+/]{43}$/)
  expect(sftp.signIns).toBe(0)
  const confirmed = { ...SFTP, hostKey: unknownHostKey ?? '' }
  writeFileSync(join(remote, 'acme_2026-05.csv'), acmeFile('05/DD/2026'))
  writeFileSync(join(remote, 'readme.md'), 'hello')
  expect(await ann.arrivals.tryPlace(confirmed)).toEqual({
    unknownHostKey: null,
    fileNames: ['acme_2026-05.csv'],
    found: 1,
    others: 1,
    unknownSenders: 0,
  })
  await ann.arrivals.storePlace({ ...confirmed, afterwards: 'moved' })
  await poll(2)
  expect(only(await arrivals('acme_2026-05.csv'))).toMatchObject({ status: 'Filed', placeName: 'SFTP of Acme' })
  expect(readdirSync(remote).sort()).toEqual(['done', 'readme.md'])
  expect(readdirSync(join(remote, 'done'))).toEqual(['acme_2026-05.csv'])
})

test('a wrong password, missing folder or unreachable server is reported', async () => {
  const { unknownHostKey } = await ann.arrivals.tryPlace(SFTP)
  const confirmed = { ...SFTP, hostKey: unknownHostKey ?? '' }
  const messageFor = async (place: WatchedPlace) => (await ann.try.arrivals.tryPlace(place)).message
  expect(await messageFor({ ...confirmed, secret: 'wrong' })).toBe('127.0.0.1 does not let files in. Check user and password or key.')
  expect(await messageFor({ ...confirmed, folder: 'nowhere' })).toBe("The folder 'nowhere' is not there, or may not be read.")
  expect(await messageFor({ ...confirmed, port: 1 })).toMatch(/^127\.0\.0\.1 does not answer on port 1\./)
})

test('a changed host key stops the sign-in until a user confirms it', async () => {
  const { unknownHostKey } = await ann.arrivals.tryPlace(SFTP)
  const id = await watch({ ...SFTP, hostKey: unknownHostKey ?? '' })
  sftp.newHostKey()
  const before = sftp.signIns
  writeFileSync(join(remote, 'acme_2026-06.csv'), acmeFile('06/DD/2026'))
  await poll(2)
  expect((await placeNow(id)).fault).toMatch(/^127\.0\.0\.1 now shows another key: SHA256:[\w+/]{43}\. Nothing was sent to it\./)
  expect([sftp.signIns, await arrivals('acme_2026-06.csv')]).toEqual([before, []])
  const again = await ann.arrivals.tryPlace({ ...SFTP, hostKey: '' })
  await ann.arrivals.updatePlace({ id, hostKey: again.unknownHostKey ?? '' })
  await poll(2)
  expect(await placeNow(id)).toMatchObject({ fault: null })
  expect(only(await arrivals('acme_2026-06.csv'))).toMatchObject({ status: 'Filed' })
})

test('a file name that cannot be stored does not stop the other files', async () => {
  const { unknownHostKey } = await ann.arrivals.tryPlace(SFTP)
  sftp.alsoLists.push('acme\0.csv')
  mkdirSync(join(remote, 'odd'))
  writeFileSync(join(remote, 'odd', 'acme_2026-11.csv'), acmeFile('11/DD/2026'))
  const id = await watch({ ...SFTP, folder: 'odd', hostKey: unknownHostKey ?? '' })
  await poll()
  expect(only(await arrivals('acme_2026-11.csv'))).toMatchObject({ status: 'Filed' })
  expect(await placeNow(id)).toMatchObject({ fault: null, lastPoll: { others: 1 } })
})
