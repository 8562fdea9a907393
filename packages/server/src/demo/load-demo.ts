import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths, formatMonth, type Month, monthAt, parseIsoMonth, parseMonth } from '@fairshare/engine/values'
import { addFirstAdministrator, giveUserPassword } from '../features/user/accounts/first-administrator.ts'
import * as users from '../features/user/accounts/user.store.ts'
import { createCompany } from '../platform/database/companies.ts'
import type { Services } from '../platform/calls/services.ts'
import { openSession, SESSION_COOKIE } from '../platform/calls/sessions.ts'
import { changeRateLate } from './late-rate.ts'
import { inNewLayout, madeFiles, type MadeFile, withNewSpellings } from './made-files.ts'
import { movedPeople } from './moved-people.ts'
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

/** Two years, which end with last month. That one is left as an office finds it in the middle of its work. */
const MONTHS = 24
/** Whose rate was agreed anew after months that are finalized, and to what. */
const LATE = { lastName: 'Aldercott', manufacturer: 'Corvane Orthopaedics', commission: 11.75, monthsAgo: 3 }

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
  const last = lastMonth(services)
  const first = addMonths(last, 1 - MONTHS)
  writeFileSync(marker(services), last)
  const told = readScenario()
  const scenario = { ...told, salespersons: movedPeople(told, first) }
  // People first: the password that was printed for the one is everybody's, and is known only to this start.
  await addStaff(services, demo.companyId, demo.password)
  const second = await addSecondCompany(demo)
  const call = await callerFor(demo, demo.companyId, services.config.companyHosts[0] ?? 'localhost')
  const ids = await addCast(call, scenario)
  for (let month = first; month < last; month = addMonths(month, 1)) {
    say(`  ${formatMonth(month)} …`)
    await playMonth(call, ids, { month, files: madeFiles(scenario, month, first) })
  }
  say(`  ${formatMonth(last)} …`)
  await playOpenMonth(call, ids, { month: last, files: madeFiles(scenario, last, first) })
  say(`  ${SECOND_COMPANY.name} …`)
  await fillSecondCompany(await callerFor(demo, second, SECOND_HOST), scenario, madeFiles(scenario, addMonths(last, -1), first))
  rmSync(marker(services), { force: true })
}

/** The month before this one, or the one with which a demo was begun that was cut short. */
function lastMonth(services: Services): Month {
  const begun = demoIsHalfDone(services) ? parseIsoMonth(readFileSync(marker(services), 'utf8')) : undefined
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

type Played = { month: Month; files: readonly MadeFile[] }

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

/** A month in the middle of its work: two files stored and calculated, one to match, one to map, and a rate that was agreed late. */
async function playOpenMonth(call: Caller, ids: Ids, { month, files }: Played): Promise<void> {
  const name = formatMonth(month)
  const there = await filesOf(call, name)
  const [nordvane, brightmoor, tessaly, corvane] = files as [MadeFile, MadeFile, MadeFile, MadeFile]
  const uploaded = async (file: MadeFile) => there.get(file.file)?.fId ?? uploadFile(call, ids, file)
  for (const file of [nordvane, corvane]) {
    const fId = await uploaded(file)
    if (!there.get(file.file)?.isStored) await storeFile(call, fId, file)
  }
  await changeRateLate(call, { ...LATE, from: addMonths(month, -LATE.monthsAgo) })
  await calculate(call, name)
  const toMatch = withNewSpellings(brightmoor)
  await mapFile(call, await uploaded(toMatch), toMatch)
  await uploaded(inNewLayout(tessaly))
}

async function filesOf(call: Caller, selectedMonthYear: string): Promise<Map<string, { fId: number; isStored: boolean }>> {
  const { files } = (await call.uploadprocess.files({ selectedMonthYear })).data
  return new Map(files.map(({ fId, fileName, status }) => [fileName, { fId, isStored: status === 'Processed' }]))
}

/** A smaller company beside the first, on a host of its own: what one does, the other never sees. */
async function addSecondCompany({ services, ownerUrl, password }: Demo): Promise<number> {
  const there = await services.db.companyOfHost(SECOND_HOST)
  if (there !== undefined) return there
  const companyId = await createCompany(ownerUrl, SECOND_COMPANY)
  await addFirstAdministrator(services, companyId, { email: services.config.adminEmail, password })
  return companyId
}

async function fillSecondCompany(call: Caller, scenario: Scenario, files: readonly MadeFile[]): Promise<void> {
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
  return callerOf(address, host, `${SESSION_COOKIE}=${token}`)
}
