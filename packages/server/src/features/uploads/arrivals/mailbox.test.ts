import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SALES_HEADER } from '../../../test/factories.ts'
import { imapServer } from '../../../test/outside/imap-server.ts'
import { only } from '../../../test/only.ts'
import { acmeFile, type WatchedPlace, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { ann, acme, arrivals, poll, placeNow, watch } = watching
const user = { name: 'files', password: 'Open-Sesame-3' }
const imap = await imapServer(user)
afterAll(async () => {
  await watching.close()
  await imap.close()
})
beforeEach(watching.removePlaces)

const IMAP: WatchedPlace = {
  name: 'Mailbox',
  kind: 'imap',
  address: '127.0.0.1',
  port: imap.port,
  security: 'none',
  signIn: user.name,
  secret: user.password,
  senders: ['sales@maker.example', '@acme.example'],
}

test('only spreadsheets in mails of allowed senders are fetched; other mails are counted', async () => {
  const id = await watch({ ...IMAP, afterwards: 'moved' })
  imap.receive('Sales@Maker.example', [
    { name: 'acme_2026-07.csv', content: acmeFile('07/DD/2026') },
    { name: 'logo.png', content: 'png' },
  ])
  imap.receive('stranger@evil.example', [{ name: 'acme_2026-08.csv', content: acmeFile('08/DD/2026') }])
  imap.receive('evil@notacme.example', [{ name: 'acme_2026-09.csv', content: acmeFile('09/DD/2026') }])
  await poll()
  expect(only(await arrivals('acme_2026-07.csv'))).toMatchObject({ status: 'Filed', sender: 'sales@maker.example' })
  expect([...(await arrivals('acme_2026-08.csv')), ...(await arrivals('acme_2026-09.csv'))]).toEqual([])
  expect(await placeNow(id)).toMatchObject({ fault: null, lastPoll: { taken: 1, others: 1, unknownSenders: 2 } })
  expect([imap.count('INBOX'), imap.count('done')]).toEqual([2, 1])
})

test('a mail that is itself a spreadsheet, without a text part, is fetched', async () => {
  const id = await watch({ ...IMAP, afterwards: 'moved' })
  imap.receiveBare('robot@acme.example', { name: 'acme_2026-10.csv', content: acmeFile('10/DD/2026') })
  await poll()
  expect(only(await arrivals('acme_2026-10.csv'))).toMatchObject({ status: 'Filed', sender: 'robot@acme.example' })
  expect(await placeNow(id)).toMatchObject({ fault: null, lastPoll: { taken: 1 } })
})

test('a table in the text of a mail is fetched; a mail without one is recorded and stays', async () => {
  const id = await watch({ ...IMAP, afterwards: 'deleted' })
  const rows = acmeFile('11/DD/2026')
    .trim()
    .split('\n')
    .map((line) => line.replace(/"(.*?),(.*?)"/, '$1$2').split(','))
  const table = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  imap.receiveHtml('robot@acme.example', 'Sales: November/2026', `<p>Hello,</p><table>${table}</table>`)
  imap.receiveHtml('robot@acme.example', 'Lunch?', '<table><tr><td>At noon?</td><td></td></tr></table>')
  const before = imap.count('INBOX')
  await poll(2)
  const arrival = only(await arrivals('Sales November 2026.html'))
  expect(arrival).toMatchObject({ status: 'Filed', sender: 'robot@acme.example', manufacturerId: acme, selectedMonthYear: 'November-2026' })
  expect(await ann.uploadprocess.fileHeaders({ fId: arrival.fId ?? 0 })).toMatchObject({ rows: 3, isKnownLayout: true })
  const reasons = ['This email has neither a spreadsheet nor a table.']
  expect(only(await arrivals('Lunch.html'))).toMatchObject({ status: 'Skipped', reasons })
  expect(await placeNow(id)).toMatchObject({ fault: null })
  expect(imap.count('INBOX')).toBe(before - 1)
})

test('the table of a mail in Windows-1252 keeps its letters', async () => {
  await watch({ ...IMAP, afterwards: 'deleted' })
  const cells = ['Hôpital Général', 'Zoë Ünal', 'Knee', 'North', '1\u00A0200.50', '300.00', '12/03/2026']
  const rows = [SALES_HEADER.split(','), cells, cells.with(0, 'Clínica São José')]
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252"></head><table>${table}</table></html>`
  imap.receiveHtml('robot@acme.example', 'December', page, 'windows-1252')
  imap.receiveHtml('robot@acme.example', 'Gateway', page.replace('1\u00A0200.50', '700.00'), 'utf-8')
  await poll(2)
  for (const name of ['December.html', 'Gateway.html']) {
    const arrival = only(await arrivals(name))
    const { columnList } = await ann.uploadprocess.fileHeaders({ fId: arrival.fId ?? 0 })
    expect(columnList['Hospital']).toEqual(['Hopital General', 'Clinica Sao Jose'])
  }
})

test('a sender’s earlier files suggest the manufacturer of the next one', async () => {
  await watch({ ...IMAP, senders: ['@acme.example'] })
  imap.receive('bo@acme.example', [{ name: 'first.csv', content: 'Account,Total\nMercy,10\n' }])
  await poll()
  const first = only(await arrivals('first.csv'))
  expect(first).toMatchObject({ status: 'Waiting', manufacturerId: null })
  await ann.arrivals.file({ id: first.id, manufacturerId: acme, selectedMonthYear: 'August-2026' })
  imap.receive('bo@acme.example', [{ name: 'second.csv', content: 'Account,Total\nMercy,30\n' }])
  await poll()
  expect(only(await arrivals('second.csv')).evidence).toContain('Earlier files from this sender were from this manufacturer.')
})

test('a wrong password, missing mailbox or untrusted certificate is reported', async () => {
  const messageFor = async (place: WatchedPlace) => (await ann.try.arrivals.tryPlace(place)).message
  expect(await messageFor({ ...IMAP, secret: 'wrong' })).toBe('127.0.0.1 does not let files in. Check user and password or key.')
  expect(await messageFor({ ...IMAP, folder: 'Nowhere' })).toBe("The mailbox 'Nowhere' is not there.")
  const secure = await imapServer(user, { isTls: true })
  expect(await messageFor({ ...IMAP, port: secure.port, security: 'tls' })).toMatch(/^The certificate of 127\.0\.0\.1 is not trusted/)
  await secure.close()
})

const MEGABYTE = 'x'.repeat(1024 * 1024)

test.each<[string, (socket: Socket) => void]>([
  ['a line that does not end', (socket) => flood(socket, '* 1 FETCH (UID 1 ENVELOPE ("', () => MEGABYTE)],
  ['a text of a gigabyte', (socket) => flood(socket, '* 1 FETCH (UID 1 ENVELOPE ({1000000000}\r\n', () => MEGABYTE)],
  ['many texts in one answer', (socket) => flood(socket, '* 1 FETCH (UID 1 ENVELOPE (', () => `{500000}\r\n${'x'.repeat(500_000)} `)],
  ['a structure without a bottom', (socket) => void socket.write(`* 1 FETCH (UID 1 BODYSTRUCTURE ${'('.repeat(200_000)}\r\n`)],
])('the connection to a mail server that sends %s is closed', { timeout: 30_000 }, async (_, answer) => {
  const hostile = await hostileServer(answer)
  const before = process.memoryUsage().rss
  expect(await ann.try.arrivals.tryPlace({ ...IMAP, port: hostile.port })).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^The connection to 127\.0\.0\.1 broke off\./),
  })
  expect(hostile.sent()).toBeLessThan(32 * MEGABYTE.length)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE.length)
  hostile.close()
})

let sent = 0

/** Sends one piece after another while the socket is open. */
function flood(socket: Socket, first: string, piece: () => string): void {
  socket.write(first)
  const more = () => {
    while (!socket.destroyed && sent < 512 * MEGABYTE.length) {
      const next = piece()
      sent += next.length
      if (!socket.write(next)) return void socket.once('drain', more)
    }
  }
  more()
}

/** Accepts every sign-in, offers one mail, and answers freely when it is fetched. */
async function hostileServer(answer: (socket: Socket) => void) {
  sent = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const [tag, command = ''] = line.split(' ')
        if (/FETCH/i.test(line)) return answer(socket)
        if (/CAPABILITY/i.test(command)) socket.write('* CAPABILITY IMAP4rev1\r\n')
        if (/LIST/i.test(command)) socket.write('* LIST () "/" INBOX\r\n')
        if (/SELECT/i.test(command)) socket.write('* 1 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 2] ok\r\n')
        socket.write(`${tag} OK done\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, sent: () => sent, close: () => server.close() }
}

test('an attachment whose name cannot be stored is fetched under a cleaned name', async () => {
  const id = await watch(IMAP)
  imap.receive('bo@acme.example', [{ name: '=?utf-8?Q?odd=00name.csv?=', content: acmeFile('12/DD/2026') }])
  imap.receive('bo@acme.example', [
    { name: `=?utf-8?B?${Buffer.from(`${'😀'.repeat(110)}1.csv`).toString('base64')}?=`, content: acmeFile('01/DD/2027') },
  ])
  await poll()
  expect(only(await arrivals('oddname.csv'))).toMatchObject({ status: 'Filed' })
  expect(await placeNow(id)).toMatchObject({ fault: null, lastPoll: { taken: 2 } })
})
