import { afterAll, expect, test } from 'vitest'
import { outbox } from '../test/outbox.ts'
import { PASSWORD, testApp } from '../test/test-app.ts'
import { parseCommand } from './parse-arguments.ts'
import { runCompanyCommand } from './company-command.ts'

const app = await testApp()
afterAll(() => app.close())

/** The command as typed, with or without a password in the environment. */
const run = (words: string, password?: string) => {
  const typed = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return runCompanyCommand(parseCommand(typed), { ownerUrl: app.ownerUrl, services: app.services, password })
}
const ADD = `add --name 'Cedar Spine' --title 'Cedar pay' --accent '#FFD100' --host cedar.test --host pay.cedar.test --admin cora@cedar.test`
const companies = () => app.sql<{ name: string }>('select name from companies order by id')

test('add creates a company with hosts, an invited Administrator and audit entries', async () => {
  expect(await run(ADD)).toEqual([
    'Cedar Spine was added, at cedar.test, pay.cedar.test.',
    'cora@cedar.test is invited as its Administrator by mail, as soon as the product runs.',
  ])
  expect(await app.stranger('pay.cedar.test').company.current()).toMatchObject({ titleText: 'Cedar pay', accentColor: '#FFD100' })
  const mail = await outbox(app.services.config.outboxDir).mail('cora@cedar.test')
  expect(mail.subject).toContain('Cedar Spine')
  const record = await app.sql(
    `select action, subject from audit_entries join companies on company_id = companies.id where name = 'Cedar Spine'`,
  )
  expect(record).toEqual([
    { action: 'company.add', subject: 'company' },
    { action: 'administrator added', subject: expect.stringMatching(/^user \d+$/) },
  ])
})

test('repeating a command changes nothing', async () => {
  const before = await companies()
  expect(await run(ADD)).toEqual([
    'Cedar Spine is there already, at cedar.test, pay.cedar.test, and stays as it is. To change it: npm run company -- edit cedar.test',
    'cora@cedar.test is its Administrator already.',
  ])
  expect(await companies()).toEqual(before)
})

test('an Administrator with a password from the environment can sign in at once', async () => {
  await run(`add --name 'Elm Ortho' --host elm.test --admin ann@elm.test`, PASSWORD)
  const ann = await app.signIn({ email: 'ann@elm.test', host: 'elm.test' })
  expect(await ann.company.current()).toMatchObject({ name: 'Elm Ortho', titleText: 'Elm Ortho' })
})

test('edit changes the given fields and hosts, and records the previous values', async () => {
  const lines = await run(`edit elm.test --environment Staging --host new.elm.test --without-host elm.test`)
  expect(lines[0]).toMatch(/^\d+ {2}Elm Ortho \(Staging\) {2}new\.elm\.test {2}USD {2}en$/)
  expect(await app.stranger('new.elm.test').company.current()).toMatchObject({ name: 'Elm Ortho', environmentName: 'Staging' })
  expect(await run(`edit new.elm.test --environment Staging`)).toEqual(['Elm Ortho is like that already.'])
  const [entry] = await app.sql<{ details: object }>(`select details from audit_entries where action = 'company.edit'`)
  expect(entry?.details).toMatchObject({ before: { environmentName: '', hosts: ['elm.test'] }, after: { hosts: ['new.elm.test'] } })
  expect(await run('list')).toContain(lines[0])
})

test.each([
  [
    'a host of another company',
    `add --name Thief --host cedar.test --admin t@thief.test`,
    'cedar.test is a host of Cedar Spine already. Nothing was added.',
  ],
  [
    'a host of another company for one that is there',
    `edit new.elm.test --host cedar.test`,
    'cedar.test is a host of Cedar Spine already. Nothing was changed.',
  ],
  [
    'a company that is not there',
    `edit nobody.test --name X`,
    'No company has the host nobody.test. See them all: npm run company -- list',
  ],
  [
    'to take the last host away',
    `edit new.elm.test --without-host new.elm.test`,
    'Elm Ortho would have no host left. Give it another with --host. Nothing was changed.',
  ],
])('%s is refused, and nothing is changed', async (_, words, message) => {
  const before = await run('list')
  await expect(run(words)).rejects.toThrow(message)
  expect(await run('list')).toEqual(before)
})

test.each([
  ['add --name X --host http://x.test --admin a@x.test', 'http://x.test is no host. Write it without http:// and without a port'],
  ['add --name X --host x.test --admin nobody', 'nobody is no e-mail address.'],
  [`edit cedar.test --accent green`, 'Write --accent like #0B6B43, in quotes.'],
  [`edit cedar.test --language fr`, '--language is one of en, es, pt, de.'],
  ['add --name X', 'Say what to do:'],
  ['edit cedar.test --password Secret-7', "Unknown option '--password'"],
  ['', 'Say what to do:'],
])('invalid arguments change nothing: %s', (words, message) => {
  expect(() => parseCommand(words.split(' ').filter(Boolean))).toThrow(message)
})
