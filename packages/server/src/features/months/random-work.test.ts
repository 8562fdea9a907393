import type { SentEntry } from '@fairshare/contract'
import { calculateMonth } from '@fairshare/engine'
import { addMonths, formatMonth, type Month, monthOf } from '@fairshare/engine/values'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { verifyMonth } from '../../replay/verify-month.ts'
import type { Answer } from '../../test/answer.ts'
import { adding, adjustmentOfMonth, bonusRule, draw, guarantee, ledgerEntry, rule, salesperson } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { ofMonth } from '../commission/facts/month-inputs.service.ts'
import { figureColumns } from '../commission/results/results.store.ts'

// Half a year of the office's work in random order, checked after each step against the engine, the ledger and what was finalized.
// SEED=7 STEPS=500 npx vitest run --project server random-work repeats another one.
const SEED = Number(process.env['SEED'] ?? 5)
const STEPS = Number(process.env['STEPS'] ?? 120)

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const attempt = admin.try
const add = adding(admin)
const company = app.firstCompany?.companyId ?? 0

const MONTHS: readonly Month[] = Array.from({ length: 6 }, (_, at) => addMonths(monthOf(2025, 9), at))
const manufacturers = [await add.manufacturer('Acme'), await add.manufacturer('Beta')]
const regions = [await add.region('East'), await add.region('West')]
const territories = [await add.territory('North'), await add.territory('South'), await add.territory('Coast'), await add.territory('Lakes')]
const hospitals = [await add.hospital('Mercy'), await add.hospital('Luke'), await add.hospital('Grace')]
for (const territoryId of territories.slice(0, 2)) await admin.territories.assignRegion({ territoryId, regionId: regions[0] ?? 0 })
const people: number[] = []
const files = [await sellLines(app, '2024-10', [{ manufacturer: manufacturers[0] ?? 0, territory: territories[0] ?? 0, sales: 700 }])]

/** Chooses by the numbers of a step, so that a step is repeated exactly. */
type Pick = <T>(of: readonly T[]) => T
const chooser = (dice: readonly number[]): Pick => {
  let thrown = 0
  return (of) => of[(dice[thrown++ % dice.length] ?? 0) % of.length]!
}
const oneIn = (pick: Pick, count: number) => pick([...Array(count).keys()]) === 0

function spanOf(pick: Pick) {
  const start = pick([...MONTHS.keys()])
  return { startMonth: formatMonth(MONTHS[start]!), endMonth: oneIn(pick, 3) ? 'None' : formatMonth(pick(MONTHS.slice(start))) }
}
const placeOf = (pick: Pick) => (oneIn(pick, 2) ? { regionId: pick(regions) } : { territory: pick(territories) })
const aRule = (pick: Pick): SentEntry<'rules'> =>
  rule({
    manufacturer: pick(manufacturers),
    ...placeOf(pick),
    hospital: oneIn(pick, 3) ? pick(hospitals) : null,
    commission: pick([0, 5, 7.77, 12.3456, 20, -3]),
    basis: pick(['sales', 'sales', 'grossCommission']),
    ...spanOf(pick),
  })
const aBonusRule = (pick: Pick): SentEntry<'bonusRules'> =>
  bonusRule({
    manufacturer: pick(manufacturers),
    ...placeOf(pick),
    growthBonus: pick([3, 7.5]),
    manualOverrideEnabled: oneIn(pick, 3),
    totalSalesAmount: 500,
    startMonth: 'December-2025',
    endMonth: 'December-2026',
  })
const FIRST_DICE = [1, 2, 3, 4, 5, 6, 7]
for (const at of [0, 1, 2, 3]) {
  const pick = chooser(FIRST_DICE.slice(at))
  const entries = { rules: [aRule(pick), aRule(pick)], ...(at < 2 && { bonusRules: [aBonusRule(pick)] }) }
  people.push(await add.salesperson({ firstName: `P${at}`, lastName: 'Rep', ...entries }))
}
for (const month of MONTHS)
  files.push(
    await sellLines(
      app,
      month,
      territories.map((territory, at) => ({
        manufacturer: manufacturers[at % 2]!,
        territory,
        hospital: hospitals[at % 3]!,
        sales: 100 + 10 * at,
      })),
      `${month}.csv`,
    ),
  )

/** The fields of an entry that are sent. */
const sent = <Entry extends object>(entry: object, like: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => field === 'id' || field in like)) as Entry
const detail = (salesPersonId: number) => admin.salesperson.detail({ salesPersonId })

const isAccepted = ({ http }: Answer) => http < 300

/** Saves a salesperson's entries, as the record does. */
async function save(id: number, changed: Partial<Parameters<typeof attempt.salesperson.update>[0]>): Promise<Answer> {
  const { version, firstName } = await detail(id)
  return attempt.salesperson.update({ ...salesperson({ firstName, lastName: 'Rep' }), id, version, ...changed })
}

/** What the closed months would owe, as it is sent with the change; undefined if nothing or if the entries are refused. */
async function lateChangeBy(changed: Parameters<typeof attempt.salesperson.lateDifference>[0]) {
  const { http, data } = await attempt.salesperson.lateDifference(changed)
  const late = http === 200 ? (data as { selectedMonth: string; difference: number } | null) : null
  return late ? { selectedMonth: late.selectedMonth, difference: late.difference } : undefined
}

async function editedRules(pick: Pick, id: number): Promise<SentEntry<'rules'>[]> {
  const like = rule({ manufacturer: 0, basis: 'sales' })
  const rules = (await detail(id)).rules.map((each) => sent(each, like))
  const edited = rules.length > 0 ? pick(rules) : undefined
  if (!edited || oneIn(pick, 4)) return [...rules, aRule(pick)]
  if (oneIn(pick, 3)) return rules.filter((each) => each !== edited)
  const change = oneIn(pick, 2) ? { commission: pick([1, 9, 33]) } : spanOf(pick)
  return rules.map((each) => (each === edited ? { ...each, ...change } : each))
}

const closedThrough = async () =>
  (await app.sql<{ month: Month | null }>(`select to_char(closed_through, 'YYYY-MM') as month from books`))[0]?.month ?? undefined
const firstOpen = async () => {
  const closed = await closedThrough()
  return MONTHS.find((month) => closed === undefined || month > closed)
}

async function calculate(month: Month): Promise<Answer> {
  const answer = await attempt.commission.calculate({ selectedMonth: formatMonth(month) })
  if (isAccepted(answer)) expect((await ended(admin, formatMonth(month)))[0]?.status).toBe('Completed')
  return answer
}

/** Merges one of the masters into another, if enough are left. */
async function merge(pick: Pick, masters: number[], call: (ids: { fromId: number; intoId: number }) => Promise<Answer>) {
  const [fromId, intoId] = [pick(masters), pick(masters)]
  if (masters.length < 3 || fromId === intoId) return
  const answer = await call({ fromId, intoId })
  if (isAccepted(answer)) masters.splice(masters.indexOf(fromId), 1)
  return answer
}

const STEPS_OF_WORK: Record<string, { often: number; run: (pick: Pick) => Promise<Answer | undefined> }> = {
  'change rules': {
    often: 6,
    run: async (pick) => {
      const id = pick(people)
      return save(id, { rules: await editedRules(pick, id) })
    },
  },
  'change rules of closed months': {
    often: 5,
    run: async (pick) => {
      const id = pick(people)
      const rules = await editedRules(pick, id)
      const lateChange = await lateChangeBy({ salesPersonId: id, rules })
      if (!lateChange) return
      const answer = await save(id, { rules, lateChange })
      const now = async () => (await detail(id)).rules.map((each) => sent(each, rule({ manufacturer: 0, basis: 'sales' })))
      if (isAccepted(answer))
        expect(await admin.salesperson.lateDifference({ salesPersonId: id, rules: await now() }), 'late after posting').toBeNull()
      return answer
    },
  },
  'change bonus rules': {
    often: 3,
    run: async (pick) => {
      const id = pick(people)
      const saved = (await detail(id)).bonusRules.map((each) => sent(each, bonusRule({ manufacturer: 0 })))
      const edited = saved.map((each) => ({ ...each, growthBonus: pick([1, 2, 4, 9]) }))
      const bonusRules = oneIn(pick, 3) ? [...edited, aBonusRule(pick)] : edited
      const lateChange = await lateChangeBy({ salesPersonId: id, bonusRules })
      return save(id, { bonusRules, ...(lateChange && { lateChange }) })
    },
  },
  'post a changed bonus': {
    often: 3,
    run: async (pick) => {
      const bonuses = await Promise.all(people.map((id) => admin.commission.changedBonuses({ salesPersonId: id })))
      const changed = bonuses.flatMap((each, at) => each.changed.map((bonus) => ({ ...bonus, salesPersonId: people[at]! })))
      const open = await firstOpen()
      if (changed.length === 0 || !open) return
      const { salesPersonId, selectedMonth, difference } = pick(changed)
      const answer = await attempt.commission.postBonusDifference({ salesPersonId, selectedMonth, postedIn: formatMonth(open), difference })
      if (isAccepted(answer)) expect((await admin.commission.changedBonuses({ salesPersonId })).changed).toEqual([])
      return answer
    },
  },
  'add an adjustment': {
    often: 3,
    run: (pick) =>
      attempt.commission.storeAdjustment(
        adjustmentOfMonth({
          salesPersonId: pick(people),
          selectedMonthYear: formatMonth(pick(MONTHS)),
          adjustmentAmount: pick([50, -80, 12.34, -900]),
          adjustmentType: pick(['Normal', 'Salary', 'Reimbursement']),
        }),
      ),
  },
  'remove an adjustment': {
    often: 1,
    run: async (pick) => {
      const adjustments = (await Promise.all(people.map(detail))).flatMap((each) => each.adjustments)
      return adjustments.length > 0 ? attempt.commission.removeAdjustment({ adjustmentId: pick(adjustments).adjustmentId }) : undefined
    },
  },
  'set a draw or guarantee': {
    often: 3,
    run: (pick) =>
      save(
        pick(people),
        oneIn(pick, 2)
          ? { draws: [draw({ drawAmount: pick([100, 333.33]), ...spanOf(pick) })] }
          : { guarantees: [guarantee({ guaranteeAmount: pick([120, 250]), ...spanOf(pick) })] },
      ),
  },
  'add to the ledger': {
    often: 3,
    run: (pick) =>
      attempt.salesperson.storeLedgerBalance(
        ledgerEntry({ salesPersonId: pick(people), selectedMonthYear: formatMonth(pick(MONTHS)), amount: pick([100, -150.55]) }),
      ),
  },
  'correct the ledger': {
    often: 1,
    run: async (pick) => {
      const open = (await Promise.all(people.map(detail))).flatMap(({ ledgerBalances }) => ledgerBalances.filter(({ isOpen }) => isOpen))
      return open.length > 0 ? attempt.salesperson.updateLedgerBalance({ id: pick(open).id, amount: pick([10, -40]), note: '' }) : undefined
    },
  },
  'import sales': {
    often: 6,
    run: async (pick) => {
      const lines = [1, 2, 3].slice(pick([0, 1, 2])).map(() => ({
        manufacturer: manufacturers[0]!,
        territory: pick(territories),
        ...(oneIn(pick, 2) && { hospital: pick(hospitals) }),
        sales: pick([1000, 333.33, -250.01, 0.5, 4999.99]),
        gross: pick([100, 50.55, -20]),
      }))
      return bySql(async () => files.push(await sellLines(app, pick(MONTHS), lines, `sales ${files.length}.csv`)))
    },
  },
  'delete sales': { often: 2, run: (pick) => bySql(() => app.sql('delete from sales_lines where file_id = $1', [pick(files)])) },
  'move a territory': {
    often: 3,
    run: (pick) => attempt.territories.assignRegion({ territoryId: pick(territories), regionId: pick(regions) }),
  },
  'merge territories': { often: 1, run: (pick) => merge(pick, territories, attempt.territories.merge) },
  'merge hospitals': { often: 1, run: (pick) => merge(pick, hospitals, attempt.hospitals.merge) },
  'change who is active': {
    often: 1,
    run: async (pick) => {
      const id = pick(people)
      return save(id, { isActive: !(await detail(id)).isActive })
    },
  },
  'remove a rep': {
    often: 1,
    run: async (pick) => {
      const id = pick(people)
      if (people.length < 4) return
      const answer = await attempt.salesperson.remove({ id })
      if (isAccepted(answer)) people.splice(people.indexOf(id), 1)
      return answer
    },
  },
  'calculate a month': { often: 9, run: async (pick) => calculate(oneIn(pick, 3) ? pick(MONTHS) : ((await firstOpen()) ?? pick(MONTHS))) },
  'finalize a month': {
    often: 4,
    run: async () => {
      const month = await firstOpen()
      if (!month) return
      await calculate(month)
      return attempt.commission.finalize({ selectedMonth: formatMonth(month) })
    },
  },
  'un-finalize a month': {
    often: 4,
    run: async () => {
      const closed = await closedThrough()
      return closed && attempt.commission.correct({ selectedMonth: formatMonth(closed), reason: 'A late credit' })
    },
  },
}

/** Sales are written by SQL, which refuses closed months like a call. */
async function bySql(work: () => Promise<unknown>): Promise<Answer> {
  return work().then(
    () => ({ http: 200 }) as Answer,
    (error: Error) => ({ http: 409, message: error.message }) as Answer,
  )
}

/** A month that is shown as current has the results of a fresh calculation. */
async function currentMonthsAreRight(): Promise<void> {
  const current = await app.sql<{ month: Month; run: number }>(
    `select to_char(month, 'YYYY-MM') as month, run_id as run from months
     where company_id = $1 and status = 'Calculated' and inputs_version = calculated_version`,
    [company],
  )
  for (const { month, run } of current) {
    const { facts } = await app.services.db.forCompany(company, (tx) => ofMonth(tx, month), { readOnlySnapshot: true })
    const expected = calculateMonth(facts).results.map((each) => ({ salesperson_id: each.salesperson, ...figureColumns(each) }))
    const stored = await app.sql<Record<string, unknown>>('select * from results where run_id = $1 order by salesperson_id', [run])
    const figures = stored.map((row, at) =>
      Object.fromEntries(Object.keys(expected[at] ?? {}).map((key) => [key, key === 'floor_kind' ? row[key] : Number(row[key])])),
    )
    expect(figures, `results of ${month}`).toEqual(expected)
  }
}

const PAID = `months join results using (company_id, run_id) where status in ('Finalized', 'Locked')`
/** Queries that find nothing, by what they would find. */
const NEVER = {
  'movements of finalized months that the ledger does not have': `
    with posted as (
      select month, salesperson_id, sum(amount_cents) as cents from ledger_entries
      where kind in ('Finalization', 'Un-finalization') group by 1, 2 having sum(amount_cents) <> 0
    ), due as (select months.month, salesperson_id, movement_cents as cents from ${PAID} and movement_cents <> 0)
    select * from posted full join due using (month, salesperson_id) where posted.cents is distinct from due.cents`,
  'opening balances that differ from the ledger': `
    select months.month, salesperson_id from ${PAID} and balance_before_cents <> (
      select coalesce(sum(amount_cents), 0) from ledger_entries entry where entry.salesperson_id = results.salesperson_id and entry.month < months.month)`,
  'adjustments that differ from what they post': `
    select change.id from late_changes change join adjustments on adjustments.id = adjustment_id
    where adjustments.amount_cents <> (select coalesce(sum(amount_cents), 0) from late_differences where late_change_id = change.id)`,
  'differences posted for open months': `
    select change.id from late_differences difference join months using (company_id, month) join late_changes change on change.id = late_change_id
    join salespeople person on person.id = change.salesperson_id where status not in ('Finalized', 'Locked') and person.removed_at is null`,
}

const hashes = new Map<string, string>()
/** What was finalized once keeps its hash. */
async function finalizedStays(): Promise<void> {
  const finalized = await app.sql<{ version: string; hash: string }>(
    `select to_char(month, 'YYYY-MM ') || version as version, statement_hash as hash from finalizations`,
  )
  for (const { version, hash } of finalized) {
    expect(hashes.get(version) ?? hash, version).toBe(hash)
    hashes.set(version, hash)
  }
}

test('random work leaves every shown and paid figure right', { timeout: 600_000 }, async () => {
  const names = Object.entries(STEPS_OF_WORK).flatMap(([name, { often }]) => Array<string>(often).fill(name))
  const step = fc.record({ name: fc.constantFrom(...names), dice: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }) })
  const done: string[] = []
  for (const { name, dice } of fc.sample(step, { numRuns: STEPS, seed: SEED })) {
    const answer = await STEPS_OF_WORK[name]!.run(chooser(dice))
    if (!answer) continue
    expect(answer.http, `${name}: ${answer.message}`).toBeLessThan(500)
    done.push(`${answer.http} ${name}: ${answer.message}`)
    const steps = `after\n${done.slice(-5).join('\n')}`
    await currentMonthsAreRight().catch((error: Error) => Promise.reject(new Error(`${error.message} ${steps}`)))
    for (const [what, query] of Object.entries(NEVER)) expect(await app.sql(query), `${what} ${steps}`).toEqual([])
    await finalizedStays()
  }
  if (process.env['SEED']) process.stdout.write(`${done.join('\n')}\n`)
  // Most kinds of steps must have been accepted, since refused ones prove little.
  const accepted = new Set(done.flatMap((line) => (line.startsWith('2') ? line.slice(4).split(':')[0] : [])))
  expect(accepted.size).toBeGreaterThan(Object.keys(STEPS_OF_WORK).length / 2)
  for (const month of MONTHS.filter((each) => [...hashes.keys()].some((version) => version.startsWith(each))))
    expect(await verifyMonth(app.ownerUrl, { month, host: undefined, packageFile: undefined })).toMatchObject({ isProved: true })
})
