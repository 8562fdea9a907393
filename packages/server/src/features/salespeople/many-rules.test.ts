import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, adjustmentOfMonth, rule } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const scope = { manufacturer: await add.manufacturer('Alder'), territory: await add.territory('North') }
const procedure = await add.procedure('Graft')
const detail = (id: number) => admin.salesperson.detail({ salesPersonId: id })

/** A rule for each month of more than forty years, without overlaps. */
const rules = Array.from({ length: 500 }, (_, at) => {
  const month = `${new Date(Date.UTC(2025, at % 12)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })}-${2025 + Math.floor(at / 12)}`
  return rule({ ...scope, commission: (100 + at) / 100, note: `Rule ${at}`, startMonth: month, endMonth: month })
})

test('500 rules of one salesperson can be stored, changed singly, and checked for overlaps', async () => {
  const id = await add.salesperson({ rules })
  const stored = await detail(id)
  expect(stored.rules.map(({ commission, note }) => ({ commission, note }))).toEqual(
    rules.map(({ commission, note }) => ({ commission, note })),
  )

  const sent = stored.rules.map(({ id: ruleId }, at) => ({ ...rule({ ...scope, ...rules[at] }), id: ruleId }))
  const { version } = await admin.salesperson.update({
    id,
    version: stored.version,
    rules: sent.map((each, at) => (at === 250 ? { ...each, commission: 9 } : each)),
  })
  const changed = await detail(id)
  expect(changed.rules.filter(({ commission }, at) => commission !== rules[at]?.commission)).toMatchObject([
    { commission: 9, note: 'Rule 250' },
  ])
  const histories = await Promise.all(
    [249, 250].map((at) => admin.salesperson.ruleHistory({ historyId: changed.rules[at]?.id ?? 0, historyType: 'rules' })),
  )
  expect(histories.map((items) => items.map(({ change }) => change))).toEqual([['Added'], ['Changed', 'Added']])

  const meeting = [...sent, rule({ ...scope, startMonth: 'July-2050', endMonth: 'July-2050' })]
  expect(await admin.try.salesperson.update({ id, version, rules: meeting })).toMatchObject({
    http: 409,
    message: expect.stringMatching(/overlap.*Jul 2050/) as string,
  })
  expect((await detail(id)).rules).toHaveLength(500)
})

test('among 500 rules the most specific wins, and never-winning rules are reported', async () => {
  const all = [...rules.slice(0, 499), rule({ ...scope, procedure, commission: 12, startMonth: 'January-2025' })]
  const sale = { ...scope, hospital: null, surgeon: null, procedure, selectedMonth: 'March-2026' }
  const { own } = await admin.salesperson.winningRules({ salesPersonId: null, rules: all, ...sale })
  expect(own).toMatchObject({ winner: 499, losers: [{ rule: 14, lostOn: 'procedure' }] })
  const { neverWinning } = await admin.salesperson.ruleWarnings({ salesPersonId: null, rules: all, primaryTerritory: null })
  expect(neverWinning).toEqual([])
})

test('a rep with 1,000 adjustments gets no other one through any call', async () => {
  const id = await add.salesperson({ adjustments: Array.from({ length: 1_000 }, () => adjustment()) })
  const message =
    'A sales rep can have up to 1,000 adjustments. Combine equal ones into one that counts in several months, then save again.'
  const one = adjustmentOfMonth({ salesPersonId: id })
  expect(await admin.try.commission.storeAdjustment(one)).toMatchObject({ http: 409, message })
  expect(await admin.try.commission.storeAdjustments({ adjustments: [one] })).toMatchObject({ http: 409, message })
  const [{ adjustmentId } = { adjustmentId: 0 }] = (await detail(id)).adjustments
  await admin.commission.removeAdjustment({ adjustmentId })
  await admin.commission.storeAdjustment(one)
  expect((await detail(id)).adjustments).toHaveLength(1_000)
})
