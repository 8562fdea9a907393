import { afterAll, expect, test } from 'vitest'
import { testApp } from './test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

type Sent = { language: string; answers: { read: [feature: string, name: string, input: unknown]; answer: { data: unknown } }[] }

async function sentWith(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const page = await fetch(app.address.replace('127.0.0.1', 'localhost') + path, { headers })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [, sent = ''] = /id="first-answers">([^<]*)</.exec(await page.text()) ?? []
  return JSON.parse(sent) as Sent
}

const namesOf = ({ answers }: Sent) => answers.map(({ read: [feature, name] }) => `${feature}.${name}`)

test('a page of a user carries what its screen reads first, as the calls answer it', async () => {
  const sent = await sentWith('/dashboard?month=May-2026', { cookie: admin.cookie() })
  expect(namesOf(sent)).toEqual([
    'company.current',
    'user.me',
    'dashboard.summary',
    'commission.checklist',
    'commission.months',
    'commission.exceptions',
    'inquiries.list',
  ])
  const checklist = sent.answers.find(({ read: [, name] }) => name === 'checklist')
  const { body } = await admin.get('/commission/getCloseChecklist/May-2026')
  expect(checklist?.answer).toEqual(JSON.parse(body.toString()))
})

test('the month workspace and the sign-in carry theirs', async () => {
  expect(namesOf(await sentWith('/commission/list?month=May-2026', { cookie: admin.cookie() }))).toHaveLength(12)
  expect(namesOf(await sentWith('/login'))).toEqual(['company.current', 'user.configuration'])
})

test('a page of a stranger, of another site’s cookie or without a month carries no figures', async () => {
  expect(namesOf(await sentWith('/dashboard?month=May-2026'))).toEqual(['company.current'])
  expect(namesOf(await sentWith('/dashboard?month=May-2026', { cookie: 'session=no' }))).toEqual(['company.current'])
  expect(namesOf(await sentWith('/dashboard?month=../x', { cookie: admin.cookie() }))).toEqual(['company.current', 'user.me'])
})

test('answers are in the language of the page’s cookie', async () => {
  const { language, answers } = await sentWith('/login', { cookie: 'language=de', 'accept-language': 'es' })
  expect(language).toBe('de')
  expect(answers).toHaveLength(2)
})

test('answers are in English for a cookie that names no language', async () => {
  const { language, answers } = await sentWith('/login', { cookie: 'language=constructor' })
  const english = await sentWith('/login')
  expect([language, answers]).toEqual(['en', english.answers])
})

test('Staff without a screen get none of its answers', async () => {
  await app.addUser(1, { email: 'staff@example.com', screens: ['uploadfile'] })
  const staff = await app.signIn({ email: 'staff@example.com' })
  const names = namesOf(await sentWith('/dashboard?month=May-2026', { cookie: staff.cookie() }))
  expect(names).not.toContain('dashboard.summary')
  expect(names).not.toContain('commission.exceptions')
})
