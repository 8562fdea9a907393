import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { mailbox } from '../../test/mailbox.ts'
import { otherCode } from '../../test/outbox.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

const inbox = await mailbox()
const app = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://pay.example.com' })
const admin = await app.signIn()
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const GROSS = 1_234.56
let dana = 0
let eve = 0

async function close(wire: string) {
  await admin.commission.calculate({ selectedMonth: wire })
  await ended(admin, wire)
  await admin.commission.finalize({ selectedMonth: wire })
}

/** Mails may take a while on a busy machine. */
const soon = { timeout: 30_000, interval: 20 }

/** The mail to an address that `act` causes. */
async function mailAfter(to: string, act: () => Promise<unknown>): Promise<string> {
  const before = inbox.received.length
  await act()
  return vi.waitFor(() => {
    const mail = inbox.received.slice(before).find((each) => each.to[0] === to)?.mail
    if (!mail) throw new Error('No mail received')
    return mail.text ?? ''
  }, soon)
}

/** Sends a statement, and returns the key of its mail once the link is valid. */
async function sentKey(salesPersonId: number, selectedMonth: string, email: string): Promise<string> {
  const key = keyIn(await mailAfter(email, () => admin.commission.sendEmail({ selectedMonth, salesPersonId, resend: true })))
  const links = () => app.sql(`select from own_view_links where key_hash = sha256($1::text::bytea)`, [key])
  await vi.waitFor(async () => expect(await links()).toHaveLength(1), soon)
  return key
}

const keyIn = (text: string) => /https:\/\/localhost\/my#key=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const codeFor = async (key: string, email: string, client = app.stranger()) =>
  /\b\d{6}\b/.exec(await mailAfter(email, () => client.ownView.sendCode({ key })))?.[0] ?? ''

/** Opens a sales rep's own view. */
async function opened(key: string, email: string): Promise<TestClient> {
  const client = app.stranger()
  await client.ownView.startSession({ key, code: await codeFor(key, email, client) })
  return client
}

let danasKey = ''
let danas: TestClient

beforeAll(async () => {
  const add = adding(admin)
  const manufacturer = await add.manufacturer('Alder Spine')
  const [north, south] = [await add.territory('North'), await add.territory('South')]
  const rep = (firstName: string, territory: number, basis: 'sales' | 'grossCommission') =>
    add.salesperson({
      firstName,
      email: `${firstName.toLowerCase()}@example.com`,
      rules: [rule({ manufacturer, territory, commission: 10, basis, note: 'secret' })],
    })
  dana = await rep('Dana', north, 'sales')
  eve = await rep('Eve', south, 'grossCommission')
  for (const month of ['2025-04', '2025-05', '2025-06'])
    await sellLines(app, month, [
      { manufacturer, territory: north, sales: 10_000, gross: GROSS },
      { manufacturer, territory: north, sales: -500, gross: -50 },
      { manufacturer, territory: south, sales: 2_000, gross: GROSS },
    ])
  await close('April-2025')
  await close('May-2025')
  await admin.commission.calculate({ selectedMonth: 'June-2025' })
  await ended(admin, 'June-2025')
  danasKey = await sentKey(dana, 'May-2025', 'dana@example.com')
  danas = await opened(danasKey, 'dana@example.com')
})

test("a mail's link reveals only the code's address; the code opens the statement", async () => {
  const stranger = app.stranger()
  expect(await stranger.ownView.findLink({ key: danasKey })).toEqual({ sentTo: 'd•••@example.com', isOpen: false })
  expect(await stranger.try.ownView.dashboard({})).toMatchObject({ http: 401, message: 'Invalid Access!' })
  const code = await codeFor(danasKey, 'dana@example.com', stranger)
  await stranger.ownView.startSession({ key: danasKey, code })
  expect(stranger.cookie()).toMatch(/^own_view=[\w-]{43}$/)
  const dashboard = await stranger.ownView.dashboard({})
  expect(dashboard).toMatchObject({ salesPersonId: dana, selectedMonth: 'May-2025', statement: { payout: 950 } })
  expect((await stranger.ownView.statement({ selectedMonth: 'May-2025' })).summary).toMatchObject({ salesPersonId: dana, payout: 950 })
  expect(await stranger.ownView.findLink({ key: danasKey })).toMatchObject({ isOpen: true })
  expect(await app.stranger().try.ownView.startSession({ key: danasKey, code })).toMatchObject({ http: 400 })
  await stranger.ownView.leave({})
  expect(await stranger.try.ownView.dashboard({})).toMatchObject({ http: 401 })
})

test('key, token and code are stored only as hashes', async () => {
  const code = await codeFor(danasKey, 'dana@example.com')
  const token = danas.cookie().split('=')[1] ?? ''
  for (const table of ['own_view_links', 'own_view_sessions', 'audit_entries', 'pgboss.job'])
    for (const row of await app.sql(`select to_jsonb(t)::text as row from ${table} t`))
      for (const secret of [danasKey, token, `"${code}"`]) expect(JSON.stringify(row)).not.toContain(secret)
  const [link] = await app.sql<{ hash: string }>(`select encode(key_hash, 'hex') as hash from own_view_links where salesperson_id = $1`, [
    dana,
  ])
  expect(link?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('reps see only months whose final statement they were sent', async () => {
  const { months, statement } = await danas.ownView.dashboard({})
  // April is final but was never sent, and June is provisional.
  expect(months.filter(({ payout }) => payout !== null).map(({ selectedMonth }) => selectedMonth)).toEqual(['May-2025'])
  // The year to date in May's statement includes April, and so does the dashboard.
  const { compared } = await danas.ownView.statement({ selectedMonth: 'May-2025' })
  expect(statement).toMatchObject({ yearToDate: compared.yearToDate.payout, changeOfCommission: null })
  expect(compared.yearToDate.payout).toBeGreaterThan(950)
  for (const selectedMonth of ['April-2025', 'June-2025', 'March-2031']) {
    expect(await danas.try.ownView.statement({ selectedMonth })).toMatchObject({ http: 404 })
    expect(await danas.get(`/ownview/getStatementPdf/${selectedMonth}`)).toMatchObject({ http: 404 })
    expect((await danas.ownView.dashboard({ selectedMonth })).statement).toBeNull()
  }
  // Mailing the provisional statement does not change this.
  await mailAfter('dana@example.com', () => admin.commission.sendEmail({ selectedMonth: 'June-2025', salesPersonId: dana }))
  expect(await danas.try.ownView.statement({ selectedMonth: 'June-2025' })).toMatchObject({ http: 404 })
})

test('only the office sees how reps compare', async () => {
  const { statement } = await danas.ownView.dashboard({})
  expect(statement).toMatchObject({ payout: 950 })
  expect(statement).not.toHaveProperty('rank')
  expect(statement).not.toHaveProperty('salespersons')
  const offices = await admin.repDashboard.get({ salesPersonId: eve, selectedMonth: 'May-2025' })
  expect(offices.statement).toMatchObject({ rank: 2, salespersons: 2 })
})

test('statement and PDF hide what the company receives', async () => {
  const key = await sentKey(eve, 'May-2025', 'eve@example.com')
  const eves = await opened(key, 'eve@example.com')
  const statement = await eves.ownView.statement({ selectedMonth: 'May-2025' })
  expect(statement.summary.totalCommission).toBe(123.46)
  expect(JSON.stringify(statement)).not.toMatch(/1234\.56|secret/)
  expect(statement.rules.map(({ rule: used }) => used.commission)).toEqual([0])
  expect(statement.rules[0]?.lines.map(({ grossCommission, commission }) => [grossCommission, commission])).toEqual([[0, 0]])
  const pdf = await eves.get('/ownview/getStatementPdf/May-2025')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const printed = pdfText(pdf.body).flat().join('\n')
  expect(printed).toContain('Eve Ruiz')
  expect(printed).not.toMatch(/1,234\.56|secret/)
})

test('three wrong codes end a code, and the next one works', async () => {
  const client = app.stranger()
  const code = await codeFor(danasKey, 'dana@example.com', client)
  const wrong = { key: danasKey, code: otherCode(code) }
  expect(await client.try.ownView.startSession(wrong)).toMatchObject({ http: 400, data: { triesLeft: 2 } })
  expect(await client.try.ownView.startSession(wrong)).toMatchObject({ http: 400, data: { triesLeft: 1 } })
  expect(await client.try.ownView.startSession(wrong)).toMatchObject({ http: 400, data: { triesLeft: 0, isExhausted: true } })
  expect(await client.try.ownView.startSession({ key: danasKey, code })).toMatchObject({ http: 400, data: { isExhausted: true } })
  await client.ownView.startSession({ key: danasKey, code: await codeFor(danasKey, 'dana@example.com', client) })
  expect((await client.ownView.dashboard({})).salesPersonId).toBe(dana)
})

test('codes expire after ten minutes and links after ninety days, like unknown ones', async () => {
  const client = app.stranger()
  const key = await sentKey(dana, 'May-2025', 'dana@example.com')
  const code = await codeFor(key, 'dana@example.com', client)
  const [terms] = await app.sql<{ minutes: number; days: number }>(
    `select extract(epoch from code_expires_at - now()) / 60 as minutes, extract(epoch from expires_at - created_at) / 86400 as days
     from own_view_links order by id desc limit 1`,
  )
  expect(Number(terms?.minutes)).toBeGreaterThan(9)
  expect(Number(terms?.minutes)).toBeLessThan(10.01)
  expect(Number(terms?.days)).toBe(90)
  await app.sql(`update own_view_links set code_expires_at = now() - interval '1 second'`)
  expect(await client.try.ownView.startSession({ key, code })).toMatchObject({
    http: 400,
    message: expect.stringMatching(/too old|expired/i),
  })
  const nobodys = 'A'.repeat(43)
  await app.sql(`update own_view_links set expires_at = now() - interval '1 second' where id = (select max(id) from own_view_links)`)
  for (const call of ['findLink', 'sendCode'] as const) {
    const [expired, unknown] = [await client.try.ownView[call]({ key }), await client.try.ownView[call]({ key: nobodys })]
    expect(expired).toMatchObject({ http: 404 })
    expect([unknown.http, unknown.message, unknown.data]).toEqual([expired.http, expired.message, expired.data])
  }
})

test('limits codes and guesses for each sales rep across addresses', async () => {
  const client = app.stranger()
  const key = await sentKey(eve, 'May-2025', 'eve@example.com')
  let refused = await client.try.ownView.sendCode({ key })
  for (let i = 0; i < 12 && refused.http === 200; i++) refused = await client.try.ownView.sendCode({ key })
  expect(refused).toMatchObject({ http: 429, data: { code: 'TOO_MANY' } })
  let guess = await client.try.ownView.startSession({ key, code: '000000x' })
  for (let i = 0; i < 12 && guess.http === 400; i++) guess = await client.try.ownView.startSession({ key, code: '000000x' })
  expect(guess).toMatchObject({ http: 429 })
})

test('limits invalid keys by address', async () => {
  const answers = new Set<number>()
  for (let i = 0; i < 62; i++) answers.add((await app.stranger().try.ownView.findLink({ key: `guess ${i}` })).http)
  expect([...answers]).toEqual([404, 429])
  await app.sql('delete from limits.attempts')
})

test("a session is invalid at another company's host", async () => {
  await app.addCompany('Another', 'another.test')
  const elsewhere = app.stranger('another.test')
  const answer = await elsewhere.get('/ownview/getDashboard', { cookie: danas.cookie() })
  expect(answer).toMatchObject({ http: 401, message: 'Invalid Access!' })
  expect(await elsewhere.try.ownView.findLink({ key: danasKey })).toMatchObject({ http: 404 })
})

test.each([
  ['is set inactive', 'update salespeople set is_active = false where id = $1', 'update salespeople set is_active = true where id = $1'],
  [
    'gets their mail elsewhere',
    `update salespeople set email = 'else@example.com' where id = $1`,
    `update salespeople set email = 'dana@example.com' where id = $1`,
  ],
  ['is deleted', 'update salespeople set removed_at = now() where id = $1', 'update salespeople set removed_at = null where id = $1'],
])('a sales rep who %s is signed out at once, even if it is reverted', async (_, change, back) => {
  const key = await sentKey(dana, 'May-2025', 'dana@example.com')
  const client = await opened(key, 'dana@example.com')
  await app.sql(change, [dana])
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 401 })
  expect(await client.try.ownView.findLink({ key })).toMatchObject({ http: 404 })
  await app.sql(back, [dana])
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 401 })
  expect(await client.try.ownView.findLink({ key })).toMatchObject({ http: 404 })
})

test('a session ends after twelve idle hours, and after a week', async () => {
  const client = await opened(await sentKey(dana, 'May-2025', 'dana@example.com'), 'dana@example.com')
  await app.sql(`update own_view_sessions set last_seen_at = now() - interval '11 hours'`)
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 200 })
  await app.sql(`update own_view_sessions set last_seen_at = now() - interval '13 hours'`)
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 401 })
  await app.sql(`update own_view_sessions set last_seen_at = now(), expires_at = now() - interval '1 second'`)
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 401 })
})

test('a company without own views sends no links, and invalidates earlier ones', async () => {
  const key = await sentKey(dana, 'May-2025', 'dana@example.com')
  const client = await opened(key, 'dana@example.com')
  await admin.company.update({ hasOwnView: false })
  expect(await client.try.ownView.dashboard({})).toMatchObject({ http: 401 })
  expect(await client.try.ownView.findLink({ key })).toMatchObject({ http: 404 })
  const mail = await mailAfter('dana@example.com', () =>
    admin.commission.sendEmail({ selectedMonth: 'May-2025', salesPersonId: dana, resend: true }),
  )
  expect(mail).not.toContain('/my')
  await admin.company.update({ hasOwnView: true })
  expect(await client.try.ownView.dashboard({}), 'an earlier session needs a code again').toMatchObject({ http: 401 })
  expect(await client.try.ownView.findLink({ key })).toMatchObject({ http: 200 })
})

test('the links of previews and test mails open nothing', async () => {
  const mail = { selectedMonth: 'May-2025', salesPersonId: dana }
  expect((await admin.commission.previewMail(mail)).text).toMatch(/https:\/\/localhost\/my\n/)
  const testMail = await mailAfter('admin@example.com', () => admin.commission.sendTest(mail))
  expect(testMail).toMatch(/https:\/\/localhost\/my\n/)
})
