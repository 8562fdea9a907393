import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths, formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { addFirstAdministrator, giveUserPassword } from '../features/user/accounts/first-administrator.ts'
import * as users from '../features/user/accounts/user.store.ts'
import { createCompany } from '../platform/database/companies.ts'
import type { Services } from '../platform/calls/services.ts'
import { openSession, SESSION_COOKIE } from '../platform/calls/sessions.ts'
import { addMasters, addPerson, type Caller, calculate, type Ids, storeFile, uploadFile } from './play.ts'
import { readScenario, readScenarioFiles, type Scenario, type ScenarioFile } from './scenario.ts'

export const DEMO_COMPANY = readScenario().company.name
export const DEMO_STAFF = 'staff@example.com'
export const SECOND_HOST = 'second.localhost'
const SECOND_COMPANY = {
  name: 'Harbor Point Orthopedics',
  hosts: [SECOND_HOST],
  titleText: 'Harbor Point commissions',
  accentColor: '#0C7A70',
}

/** The last months are left as an office finds them in the middle of its work: one calculated, one still to be calculated. */
const LAST_FINALIZED = 'October-2025'
const LAST_CALCULATED = 'November-2025'

type Demo = { services: Services; ownerUrl: string; address: string; companyId: number; password: string; say: (line: string) => void }

const marker = (services: Services) => join(services.config.dataDir, 'demo-is-loading')

/** Whether a demo was begun and not finished: the next start goes on with it. */
export const demoIsHalfDone = (services: Services) => existsSync(marker(services))

/**
 * Fills an empty database with the demo companies, through the product's own calls: masters, salespeople, two years of
 * manufacturer files, calculations and finalized months. Asks what is there before each step, so that it can be cut short and begun again.
 */
export async function loadDemo(demo: Demo): Promise<void> {
  const { services, say } = demo
  writeFileSync(marker(services), '')
  const scenario = readScenario()
  const files = readScenarioFiles()
  // People first: the password that was printed for the one is everybody's, and is known only to this start.
  await addStaff(services, demo.companyId, demo.password)
  const second = await addSecondCompany(demo)
  const call = await callerFor(demo, demo.companyId, services.config.companyHosts[0] ?? 'localhost')
  const ids = await addCast(call, scenario)
  for (const month of monthsOf(scenario)) {
    say(`  ${formatMonth(month)} …`)
    await playMonth(
      call,
      ids,
      month,
      files.filter((file) => file.month === formatMonth(month)),
    )
  }
  say(`  ${SECOND_COMPANY.name} …`)
  await fillSecondCompany(await callerFor(demo, second, SECOND_HOST), scenario, files)
  rmSync(marker(services), { force: true })
}

function monthsOf({ months }: Scenario): Month[] {
  const last = parseMonth(months.last)
  const all: Month[] = []
  for (let month = parseMonth(months.first); month && last && month <= last; month = addMonths(month, 1)) all.push(month)
  return all
}

async function addCast(call: Caller, scenario: Scenario): Promise<Ids> {
  const ids = await addMasters(call, scenario)
  const { salespersons } = await call.get('/salesperson/getSalespersonList/All')
  const known = new Set(salespersons.map((person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`))
  for (const person of scenario.salespersons.filter(({ firstName, lastName }) => !known.has(`${firstName} ${lastName}`)))
    await addPerson(call, ids, person)
  return ids
}

async function playMonth(call: Caller, ids: Ids, month: Month, files: ScenarioFile[]): Promise<void> {
  const name = formatMonth(month)
  const { status, isOutOfDate } = await call.get(`/commission/getCommissionStatus/${name}`)
  if (status === 'Finalized' || status === 'Locked') return
  const there: { fId: number; fileName: string; status: string }[] = (
    await call.post('/uploadprocess/getfilelist', { selectedMonthYear: name })
  ).files
  for (const file of files) {
    const earlier = there.find(({ fileName }) => fileName === file.file)
    const fId = earlier?.fId ?? (await uploadFile(call, ids, file))
    if (earlier?.status !== 'Processed') await storeFile(call, fId, file)
  }
  const isUpTo = (last: string) => month <= (parseMonth(last) ?? month)
  if (isUpTo(LAST_CALCULATED) && (status === 'Open' || isOutOfDate || files.length > there.length)) await calculate(call, name)
  if (isUpTo(LAST_FINALIZED)) await call.get(`/commission/finalizMonth/${name}`)
}

/** A smaller company beside the first, on a host of its own: what one does, the other never sees. */
async function addSecondCompany({ services, ownerUrl, password }: Demo): Promise<number> {
  const there = await services.db.companyOfHost(SECOND_HOST)
  if (there !== undefined) return there
  const companyId = await createCompany(ownerUrl, SECOND_COMPANY)
  await addFirstAdministrator(services, companyId, { email: services.config.adminEmail, password })
  return companyId
}

async function fillSecondCompany(call: Caller, scenario: Scenario, files: ScenarioFile[]): Promise<void> {
  const salespersons = scenario.salespersons.slice(0, 3).map((person) => ({ ...person, ledgerBalances: [] }))
  const ids = await addCast(call, { ...scenario, salespersons })
  const [first] = files
  const month = first && parseMonth(first.month)
  if (month) await playMonth(call, ids, month, [first])
}

async function addStaff(services: Services, companyId: number, password: string): Promise<void> {
  await services.db.forCompany(companyId, async (tx) => {
    if (await users.findByEmail(tx, DEMO_STAFF)) return
    const id = await users.insert(tx, {
      email: DEMO_STAFF,
      firstName: 'Sam',
      lastName: 'Staff',
      role: 'Staff',
      screens: ['uploadfile', 'commission-list'],
    })
    await giveUserPassword(services, tx, id, password)
  })
}

/** Signs in as the company's Administrator without a password: this process made that user. */
async function callerFor({ services, address }: Demo, companyId: number, host: string): Promise<Caller> {
  const token = await services.db.forCompany(companyId, async (tx) => {
    const admin = await users.findByEmail(tx, services.config.adminEmail)
    if (!admin) throw new Error('the demo company has no Administrator')
    const request = {
      method: 'GET',
      host,
      headers: { 'user-agent': 'demo' },
      address: '127.0.0.1',
      isSecure: false,
      cookies: {},
    }
    return (await openSession(tx, { userId: admin.id, request, now: services.now() })).token
  })
  const send = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'x-forwarded-host': host,
        'x-requested-with': 'fetch',
        cookie: `${SESSION_COOKIE}=${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: unknown }
    if (!answer.ok) throw new Error(`the demo could not be loaded: ${path}: ${message}`)
    return data
  }
  return { get: (path) => send('GET', path), post: (path, body) => send('POST', path, body) }
}
