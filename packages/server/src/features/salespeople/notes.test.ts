import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, draw, rule } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const id = await adding(admin).salesperson({ draws: [draw()] })
const historyId = only((await admin.salesperson.detail({ salesPersonId: id })).draws).id

const path = '/salesperson/storeDrawGuaranteeHistoricalChange'
const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const send = (historyData: string, headers = {}) =>
  admin.post(path, Buffer.from(`{"historyId":${historyId},"historyType":"draw","historyData":${historyData}}`), headers)
const tooMuch = 'At most 10,000 characters as JSON, 20 levels deep.'

test.each([
  ['15,000 characters', JSON.stringify({ note: 'x'.repeat(15_000) })],
  ['15,000 characters of text', JSON.stringify('x'.repeat(15_000))],
  ['21 levels', nested(21)],
  ['1,600 levels, as text', JSON.stringify(nested(1600))],
  ['3,000 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`f${i}`, i])))],
])('a note of %s is refused, also with an Idempotency-Key', async (_, historyData) => {
  for (const headers of [{}, { 'idempotency-key': 'a note' }]) {
    expect(await send(historyData, headers)).toMatchObject({
      http: 400,
      message: expect.stringContaining(tooMuch),
      data: { code: 'INVALID' },
    })
  }
})

test.each([
  ['15 million characters', JSON.stringify({ note: 'x'.repeat(15_000_000) }), 413, 'That is too large'],
  ['5,000 levels', nested(5000), 400, 'nested more than 32 levels deep'],
  ['100,000 levels', nested(100_000), 400, 'nested more than 32 levels deep'],
])('a note of %s is refused unread, also with an Idempotency-Key', async (_, historyData, http, message) => {
  for (const headers of [{}, { 'idempotency-key': 'a note' }])
    expect(await send(historyData, headers)).toMatchObject({ http, message: expect.stringContaining(message) as string })
})

test('notes of usual size are stored', async () => {
  const long = 'x'.repeat(9_980)
  for (const note of [JSON.stringify({ note: long }), nested(20), JSON.stringify(long), '"{\\"a\\":[1]}"']) await admin.must(send(note))
  const items = await admin.salesperson.drawHistory({ historyId, historyType: 'draw' })
  expect(items.map(({ change }) => change)).toEqual(['Note', 'Note', 'Note', 'Note', 'Added'])
  expect(items[0]?.historyData).toEqual({ a: [1] })
})

test('storeRuleAdjustmentHistoricalChange records a note with user, time and content', async () => {
  const add = adding(admin)
  const scope = { manufacturer: await add.manufacturer(), territory: await add.territory() }
  const person = await add.salesperson({ rules: [rule(scope)], bonusRules: [bonusRule(scope)], adjustments: [adjustment()] })
  const { rules, bonusRules, adjustments } = await admin.salesperson.detail({ salesPersonId: person })
  for (const [historyType, subject] of [
    ['rules', only(rules).id],
    ['bonusrule', only(bonusRules).id],
    ['adjustment', only(adjustments).adjustmentId],
  ] as const) {
    const historyData = { note: `agreed by phone: ${historyType}` }
    await admin.salesperson.storeRuleHistory({ historyId: subject, historyType, historyData })
    const [latest] = await admin.salesperson.ruleHistory({ historyId: subject, historyType })
    expect(latest).toMatchObject({ change: 'Note', changedBy: 'First Administrator', historyData })
    expect(Date.now() - Date.parse(latest?.createdAt ?? '')).toBeLessThan(60_000)
  }
  expect(
    await admin.try.salesperson.storeRuleHistory({ historyId: 999_999, historyType: 'rules', historyData: { note: 'x' } }),
  ).toMatchObject({
    http: 404,
    message: 'Record not found. Refresh the page: someone may have deleted it.',
  })
})
