import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths, formatMonth, type Month, monthAt, parseIsoMonth, parseMonth } from '@fairshare/engine/values'
import { addFirstAdministrator, setPermanentPassword } from '../features/user/accounts/first-administrator.ts'
import * as users from '../features/user/accounts/user.store.ts'
import { createCompany } from '../platform/database/companies.ts'
import type { Services } from '../platform/calls/services.ts'
import type { RequestFacts } from '../platform/calls/context.ts'
import { openRepSession, REP_COOKIE } from '../features/own-view/rep-sessions.store.ts'
import { openSession, SESSION_COOKIE } from '../platform/calls/sessions.ts'
import { addLateRateChange } from './late-rate.ts'
import { inNewLayout, inTwoParts, generateFiles, type GeneratedFile, withNewSpellings } from './generated-files.ts'
import { shiftPeople } from './shift-people.ts'
import {
  agreeRates,
  type Agreed,
  askOnce,
  changeAddress,
  idOf,
  reviewFirst,
  sendStatements,
  waitForStatements,
  setContact,
} from './office-work.ts'
import { addMasters, addPerson, type Caller, calculate, callerOf, type Ids, mapFile, storeFile, uploadFile } from './play.ts'
import { readScenario, type Scenario } from './scenario.ts'

export const DEMO_COMPANY = readScenario().company.name
export const DEMO_STAFF = 'staff@example.com'
export const SECOND_HOST = 'second.localhost'
const SECOND_COMPANY = {
  name: 'Harbor Point Orthopedics',
  hosts: [SECOND_HOST],
  titleText: 'Harbor Point commissions',
  accentColor: '#0C7A70',
}

/** Two years that end with last month, which is left in progress. */
const MONTHS = 24
/** A rate that changes after finalized months, by enough for a noticeable change of the payout. */
const LATE = { lastName: 'Bastida', manufacturer: 'Tessaly Biologics', commission: 5.5, monthsAgo: 3 }
/** The rep with a mistyped address before the latest statements: their email bounces. */
const MISTYPED = { lastName: 'Farnham-Ord', email: 'lucia.farnham-ord@example.invalid' }
/** The rates that each manufacturer pays, and agreed rates that were not paid yet. */
const agreedRates = (first: Month, last: Month): Agreed[] => [
  { manufacturer: 'Nordvane Extremities', percent: 22, startMonth: first },
  { manufacturer: 'Nordvane Extremities', procedure: 'Reverse Shoulder', percent: 23.5, startMonth: addMonths(last, -2) },
  { manufacturer: 'Brightmoor Surgical', percent: 26, startMonth: first },
  { manufacturer: 'Brightmoor Surgical', procedure: 'Revision Knee', percent: 25, startMonth: addMonths(last, -1) },
  { manufacturer: 'Tessaly Biologics', percent: 18.75, startMonth: first },
  { manufacturer: 'Corvane Orthopaedics', percent: 24, startMonth: first },
]
const CONTACT = { name: 'Dana Whitfield', email: 'commissions@example.com', phone: '(555) 010-4477' }
const QUESTIONS = [
  {
    lastName: 'Wray',
    monthsAgo: 2,
    question: 'Was this case not shared with Simone? I scrubbed in, but she brought the surgeon.',
    answer: 'It stays with you: the hospital is in Lakeshore. Simone earns on her own cases there from now on.',
  },
  {
    lastName: LATE.lastName,
    monthsAgo: 1,
    question: `We agreed on ${LATE.commission}% for Tessaly three months ago. When do I get the difference?`,
  },
]

type Demo = {
  services: Services
  ownerUrl: string
  address: string
  companyId: number
  password: string
  print: (line: string) => void
  signal: AbortSignal
}

const marker = (services: Services) => join(services.config.dataDir, 'demo-is-loading')

/** Whether a demo was begun but not finished; the next start continues it. */
export const isDemoIncomplete = (services: Services) => existsSync(marker(services))

/**
 * Fills an empty database with the demo companies through the contract's calls. Each step checks what exists, so an interrupted load
 * can continue.
 */
export async function loadDemo(demo: Demo): Promise<void> {
  const { services, print } = demo
  const last = lastMonth(services)
  const first = addMonths(last, 1 - MONTHS)
  writeFileSync(marker(services), last)
  const original = readScenario()
  const scenario = { ...original, salespersons: shiftPeople(original, first) }
  // Users first: all share the printed password, which only this start knows.
  await addStaff(services, demo.companyId, demo.password)
  const second = await addSecondCompany(demo)
  const call = await callerFor(demo, demo.companyId, services.config.companyHosts[0] ?? 'localhost')
  const ids = await addCast(call, scenario)
  await setContact(call, CONTACT)
  await agreeRates(call, ids, agreedRates(first, last))
  const months = Array.from({ length: MONTHS - 1 }, (_, at) => addMonths(first, at))
  for (const month of months) {
    print(`  ${formatMonth(month)} …`)
    await playMonth(call, ids, { month, files: generateFiles(scenario, month, first) })
    if (month === addMonths(last, -1)) await changeAddress(call, MISTYPED)
    if (staysInTheHouse(services)) await sendStatements(call, month)
  }
  print(`  ${formatMonth(last)} …`)
  await playOpenMonth(call, ids, { month: last, files: generateFiles(scenario, last, first) })
  if (staysInTheHouse(services)) {
    await waitForStatements(call, months)
    await askQuestions(demo, call, last)
  }
  print(`  ${SECOND_COMPANY.name} …`)
  await fillSecondCompany(await callerFor(demo, second, SECOND_HOST), scenario, generateFiles(scenario, addMonths(last, -1), first))
  rmSync(marker(services), { force: true })
}

/** Prevents email to the made-up people when an SMTP server is configured. */
const staysInTheHouse = ({ config }: Services) => config.smtpUrl === undefined

/** The month before this one, or the last month of an interrupted load. */
function lastMonth(services: Services): Month {
  const begun = isDemoIncomplete(services) ? parseIsoMonth(readFileSync(marker(services), 'utf8')) : undefined
  return begun ?? addMonths(monthAt(services.now()), -1)
}

async function addCast(call: Caller, scenario: Scenario): Promise<Ids> {
  const ids = await addMasters(call, scenario)
  const { salespersons } = (await call.salesperson.list({ primaryTerritory: 'All' })).data
  const known = new Set(salespersons.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  for (const person of scenario.salespersons.filter(({ firstName, lastName }) => !known.has(`${firstName} ${lastName}`)))
    await addPerson(call, ids, person)
  return ids
}

type Played = { month: Month; files: readonly GeneratedFile[] }

async function playMonth(call: Caller, ids: Ids, { month, files }: Played): Promise<void> {
  const name = formatMonth(month)
  const { status, isOutOfDate } = (await call.commission.status({ selectedMonth: name })).data
  if (status === 'Finalized' || status === 'Locked') return
  const there = await filesOf(call, name)
  await Promise.all(
    files.map(async (file) => {
      const { fId, isStored } = there.get(file.file) ?? { fId: await uploadFile(call, ids, file), isStored: false }
      if (!isStored) await storeFile(call, fId, file)
    }),
  )
  if (status === 'Open' || isOutOfDate || files.length > there.size) await calculate(call, name)
  await call.commission.finalize({ selectedMonth: name })
}

/** A month in progress: imported and calculated, with two late files (one to match, one to map) and a rate that was agreed late. */
async function playOpenMonth(call: Caller, ids: Ids, { month, files }: Played): Promise<void> {
  const name = formatMonth(month)
  const there = await filesOf(call, name)
  const [nordvane, brightmoor, tessaly, corvane] = files as [GeneratedFile, GeneratedFile, GeneratedFile, GeneratedFile]
  const uploaded = async (file: GeneratedFile) => there.get(file.file)?.fId ?? uploadFile(call, ids, file)
  const [brightmoorFirst, brightmoorRest] = inTwoParts(brightmoor)
  const [tessalyFirst, tessalyRest] = inTwoParts(tessaly)
  for (const file of [nordvane, brightmoorFirst, tessalyFirst, corvane]) {
    const fId = await uploaded(file)
    if (!there.get(file.file)?.isStored) await storeFile(call, fId, file)
  }
  await addLateRateChange(call, { ...LATE, from: addMonths(month, -LATE.monthsAgo) })
  await calculate(call, name)
  await reviewFirst(call, name)
  const toMatch = withNewSpellings(brightmoorRest)
  await mapFile(call, await uploaded(toMatch), toMatch)
  await uploaded(inNewLayout(tessalyRest))
}

async function filesOf(call: Caller, selectedMonthYear: string): Promise<Map<string, { fId: number; isStored: boolean }>> {
  const { files } = (await call.uploadprocess.files({ selectedMonthYear })).data
  return new Map(files.map(({ fId, fileName, status }) => [fileName, { fId, isStored: status === 'Processed' }]))
}

/** A smaller second company on its own host, to show that companies are separate. */
async function addSecondCompany({ services, ownerUrl, password }: Demo): Promise<number> {
  const there = await services.db.companyOfHost(SECOND_HOST)
  if (there !== undefined) return there
  const companyId = await createCompany(ownerUrl, SECOND_COMPANY)
  await addFirstAdministrator(services, companyId, { email: services.config.adminEmail, password })
  return companyId
}

async function fillSecondCompany(call: Caller, scenario: Scenario, files: readonly GeneratedFile[]): Promise<void> {
  const salespersons = scenario.salespersons.slice(0, 3).map((person) => ({ ...person, ledgerBalances: [] }))
  const ids = await addCast(call, { ...scenario, salespersons })
  const [first] = files
  const month = first && parseMonth(first.month)
  if (month) await playMonth(call, ids, { month, files: [first] })
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
    await setPermanentPassword(services, tx, id, password)
  })
}

/** Questions of reps about their statements, some of them answered. */
async function askQuestions(demo: Demo, office: Caller, last: Month): Promise<void> {
  for (const { lastName, monthsAgo, ...question } of QUESTIONS) {
    const rep = await repFor(demo, await idOf(office, lastName))
    await askOnce({ rep, office }, { ...question, month: addMonths(last, -monthsAgo) })
  }
}

const requestOf = (host: string): RequestFacts => ({
  method: 'GET',
  host,
  headers: { 'user-agent': 'demo' },
  address: '127.0.0.1',
  isSecure: false,
  cookies: {},
})

/** Signs in as the Administrator whom this process created, without a password. */
async function callerFor({ services, address, signal }: Demo, companyId: number, host: string): Promise<Caller> {
  const token = await services.db.forCompany(companyId, async (tx) => {
    const admin = await users.findByEmail(tx, services.config.adminEmail)
    if (!admin) throw new Error('the demo company has no Administrator')
    return (await openSession(tx, { userId: admin.id, request: requestOf(host), now: services.now() })).token
  })
  return callerOf(address, host, `${SESSION_COOKIE}=${token}`, signal)
}

/** Opens a rep's own view without a code. */
async function repFor({ services, address, companyId, signal }: Demo, salespersonId: number): Promise<Caller> {
  const host = services.config.companyHosts[0] ?? 'localhost'
  const token = await services.db.forCompany(companyId, (tx) => openRepSession(tx, salespersonId, requestOf(host), services.now()))
  return callerOf(address, host, `${REP_COOKIE}=${token}`, signal)
}
