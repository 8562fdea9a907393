import { afterAll, beforeEach, expect, test } from 'vitest'
import { imapServer } from '../../../test/imap-server.ts'
import { only } from '../../../test/only.ts'
import { acmeFile, type WatchedPlace, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { ann, acme, arrivals, look, placeNow, watch } = watching
const user = { name: 'files', password: 'Open-Sesame-3' }
const imap = await imapServer(user)
afterAll(async () => {
  await watching.close()
  await imap.close()
})
beforeEach(watching.removePlaces)

const IMAP: WatchedPlace = {
  ...{ name: 'Mailbox', kind: 'imap', address: '127.0.0.1', port: imap.port, security: 'none', signIn: user.name, secret: user.password },
  senders: ['sales@maker.example', '@acme.example'],
}

test('spreadsheets in mails of allowed senders are taken, and nothing else: the mails of others are left and counted', async () => {
  const id = await watch({ ...IMAP, afterwards: 'moved' })
  imap.receive('Sales@Maker.example', [
    { name: 'acme_2026-07.csv', content: acmeFile('07/DD/2026') },
    { name: 'logo.png', content: 'png' },
  ])
  imap.receive('stranger@evil.example', [{ name: 'acme_2026-08.csv', content: acmeFile('08/DD/2026') }])
  imap.receive('evil@notacme.example', [{ name: 'acme_2026-09.csv', content: acmeFile('09/DD/2026') }])
  await look()
  expect(only(await arrivals('acme_2026-07.csv'))).toMatchObject({ status: 'Filed', sender: 'sales@maker.example' })
  expect([...(await arrivals('acme_2026-08.csv')), ...(await arrivals('acme_2026-09.csv'))]).toEqual([])
  expect(await placeNow(id)).toMatchObject({ fault: null, lastLook: { taken: 1, others: 1, strangers: 2 } })
  expect([imap.count('INBOX'), imap.count('done')]).toEqual([2, 1])
})

test('a mail that is a spreadsheet itself, without a text beside it, is taken as well', async () => {
  const id = await watch({ ...IMAP, afterwards: 'moved' })
  imap.receiveBare('robot@acme.example', { name: 'acme_2026-10.csv', content: acmeFile('10/DD/2026') })
  await look()
  expect(only(await arrivals('acme_2026-10.csv'))).toMatchObject({ status: 'Filed', sender: 'robot@acme.example' })
  expect(await placeNow(id)).toMatchObject({ fault: null, lastLook: { taken: 1 } })
})

test('of a sender whose files were one manufacturer’s, that speaks for the next', async () => {
  await watch({ ...IMAP, senders: ['@acme.example'] })
  imap.receive('bo@acme.example', [{ name: 'first.csv', content: 'Account,Total\nMercy,10\n' }])
  await look()
  const first = only(await arrivals('first.csv'))
  expect(first).toMatchObject({ status: 'Waiting', manufacturerId: null })
  await ann.arrivals.file({ id: first.id, manufacturerId: acme, selectedMonthYear: 'August-2026' })
  imap.receive('bo@acme.example', [{ name: 'second.csv', content: 'Account,Total\nMercy,30\n' }])
  await look()
  expect(only(await arrivals('second.csv')).evidence).toContain('Earlier files from this sender were from this manufacturer.')
})

test('a wrong password, a mailbox that is not there and a server without a trusted certificate are told', async () => {
  const said = async (place: WatchedPlace) => (await ann.try.arrivals.tryPlace(place)).message
  expect(await said({ ...IMAP, secret: 'wrong' })).toBe('127.0.0.1 does not let files in. Check user and password or key.')
  expect(await said({ ...IMAP, folder: 'Nowhere' })).toBe("The mailbox 'Nowhere' is not there.")
  const secure = await imapServer(user, { isTls: true })
  expect(await said({ ...IMAP, port: secure.port, security: 'tls' })).toMatch(/^The certificate of 127\.0\.0\.1 is not vouched for/)
  await secure.close()
})
