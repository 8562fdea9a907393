import { addMonths, firstDay, formatMonth, type Month, monthOf } from '@fairshare/engine/values'
import { afterAll, expect, test } from 'vitest'
import { adding, adjustmentOfMonth, draw, ledgerEntry, rule, salesperson } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const [january, february, march, april, may] = [1, 2, 3, 4, 5].map((number) => monthOf(2025, number)) as [Month, Month, Month, Month, Month]
const MONTHS = [january, february, march, april, may]
/** April is never calculated, but is closed while May is finalized. */
const FINALIZED = [january, february, march, may]
const LOCKED = [january, march]

const manufacturer = await add.manufacturer()
const territory = await add.territory('North')
const ruleIn = (month: Month) => rule({ manufacturer, territory, startMonth: formatMonth(month), endMonth: formatMonth(month) })
const id = await add.salesperson({ rules: MONTHS.map(ruleIn), draws: [draw()] })
const rules = (await admin.salesperson.detail({ salesPersonId: id })).rules.map((each, at) => ({
  ...ruleIn(MONTHS[at] ?? may),
  id: each.id,
}))

const files = new Map<Month, number>()
for (const month of MONTHS) files.set(month, await sellLines(app, month, [{ manufacturer, territory, sales: 500 }]))

async function changeRule(month: Month) {
  const { version } = await admin.salesperson.detail({ salesPersonId: id })
  const changed = rules.map((each) => ({ ...each, commission: each.commission + (each.startMonth === formatMonth(month) ? 1 : 0) }))
  const answer = await admin.try.salesperson.update({ ...salesperson(), id, version, rules: changed })
  if (answer.http === 200) rules.splice(0, rules.length, ...changed)
  return answer
}

const addAdjustment = (month: Month) =>
  admin.try.commission.storeAdjustment(adjustmentOfMonth({ salesPersonId: id, selectedMonthYear: formatMonth(month) }))

/** Counts from the next month. */
const addLedgerEntryBefore = (month: Month) =>
  admin.try.salesperson.storeLedgerBalance(
    ledgerEntry({ salesPersonId: id, selectedMonthYear: formatMonth(addMonths(month, -1)), amount: -1 }),
  )

const deleteFile = (month: Month) => admin.try.uploadprocess.deleteFile({ fId: files.get(month) ?? 0 })

const CHANGES = { changeRule, addAdjustment, addLedgerEntryBefore, deleteFile }
const all = (answer: string) => Object.fromEntries(Object.keys(CHANGES).map((name) => [name, answer]))

/** The outcome of each change in a month. */
async function change(month: Month) {
  const answers: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(CHANGES)) {
    const { http, message } = await attempt(month)
    const isRefused = http === 409 && /finalized/.test(message)
    answers[name] = isRefused ? 'refused' : http === 200 ? 'accepted' : `${http} ${message}`
  }
  return answers
}

const unFinalize = async (month: Month) => (await admin.try.commission.unFinalize({ selectedMonth: formatMonth(month) })).http

/** Months up to one with their status, inputs and postings. */
const booksThrough = (month: Month) =>
  app.sql<{ month: string; status: string; posted: number }>(
    `select to_char(month, 'YYYY-MM') as month, status, inputs_version,
       (select coalesce(sum(amount_cents), 0)::int from ledger_entries
         where ledger_entries.month = months.month and kind in ('Finalization', 'Un-finalization')) as posted,
       (select sum(amount_cents)::int from sales_lines where sales_lines.month = months.month) as sold
     from months where month <= $1 order by months.month`,
    [firstDay(month)],
  )
const postedIn = async (month: Month) => (await booksThrough(month)).at(-1)?.posted

for (const month of FINALIZED) {
  const selectedMonth = formatMonth(month)
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
  await admin.commission.finalize({ selectedMonth })
}
// Simulates months whose statements were all sent.
await app.sql(`update months set status = 'Locked', send_all_status = 'Sent' where month = any($1::date[])`, [LOCKED.map(firstDay)])

/** Expects that no month up to this one can change, and no earlier one can be un-finalized. */
async function expectClosedThrough(last: Month): Promise<void> {
  const before = await booksThrough(last)
  for (const month of MONTHS.filter((each) => each <= last)) {
    expect(await change(month), `changes of ${month}, closed through ${last}`).toEqual(all('refused'))
    if (month < last) expect(await unFinalize(month), `un-finalizing ${month} before ${last}`).toBe(409)
  }
  expect(await booksThrough(last)).toEqual(before)
}

test.each(FINALIZED.toReversed())('R01 un-finalizing %s reopens no earlier month', async (last) => {
  await expectClosedThrough(last)
  expect(await postedIn(last)).not.toBe(0)
  if (LOCKED.includes(last)) {
    expect(await unFinalize(last), 'un-finalizing while it is locked').toBe(409)
    await admin.commission.unLock({ selectedMonth: formatMonth(last), reason: 'Late credit' })
  }
  expect(await unFinalize(last)).toBe(200)
  expect(await postedIn(last)).toBe(0)
  const closed = FINALIZED[FINALIZED.indexOf(last) - 1]
  if (closed) await expectClosedThrough(closed)
  for (const month of MONTHS.filter((each) => each <= last && (closed === undefined || each > closed)))
    expect(await change(month), `changes of ${month}, closed through ${closed}`).toEqual(all('accepted'))
})
