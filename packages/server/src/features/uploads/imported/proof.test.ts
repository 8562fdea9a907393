import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { importing, type Sale, sales } from '../../../test/import-sales.ts'
import { only } from '../../../test/only.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const files = importing(admin)
beforeAll(() => adding(admin).territory('North'))

const MONTH = 'March-2025'
const grossOf = (lines: readonly Sale[]) => lines.reduce((sum, { amount }) => plus(sum, Number((amount / 10).toFixed(2))), 0)
const plus = (one: number, other: number) => Math.round((one + other) * 100) / 100

type Stated = { week?: number; month?: number }

/**
 * Imports a week's file, then uploads the month's file with the same and other sales. `stated` returns the stated
 * totals of both.
 */
async function weekThenMonth(stated: (week: number, others: number) => Stated) {
  const manufacturer = await files.manufacturer()
  const [week, others] = [sales(4, '2025-03'), sales(3, '2025-03', { from: 20 })]
  const totals = stated(grossOf(week), grossOf(others))
  await files.imported(week, { manufacturer, month: MONTH, name: 'week.csv', ...given(totals.week) })
  const fId = await files.upload([...week, ...others], { manufacturer, month: MONTH, name: 'month.csv', ...given(totals.month) })
  const { id } = only(await files.importedQuestions(fId))
  const read = async (answer: 'leaveOut' | 'replace' | 'otherSales') => {
    const answers = [{ id, answer }]
    const { proof, questions } = await admin.uploadprocess.processMapValues({ fId, answers })
    const again = await admin.uploadprocess.linesToCheck({ fId, answers })
    expect([again.proof, again.questions]).toEqual([proof, questions])
    return { proof, stated: questions.filter(({ key }) => key.startsWith('checks.paid')), answers }
  }
  return { manufacturer, week, others, fId, read }
}
const given = (statedCommission: number | undefined) =>
  statedCommission === undefined ? {} : { statedCommission: statedCommission.toFixed(2) }
const stateOf = async (manufacturer: number) =>
  (await admin.uploadprocess.received({ selectedMonthYear: MONTH })).received.find(({ manufacturerId }) => manufacturerId === manufacturer)
    ?.state

test('a file is proved by the rows that remain after the imported ones', async () => {
  const { fId, read, others, manufacturer } = await weekThenMonth((week, rest) => ({ week, month: rest }))
  expect((await read('otherSales')).proof).toMatchObject({ state: 'differs' })
  const { proof, stated, answers } = await read('leaveOut')
  expect(proof).toMatchObject({ state: 'proved', stated: grossOf(others), read: grossOf(others), explanations: [] })
  expect(stated).toEqual([])
  expect(await files.store(fId, { answers })).toMatchObject({ http: 200, data: { storedRows: 3 } })
  expect(await stateOf(manufacturer)).toBe('proved')
})

test("a month's total is met by the remaining and the imported rows", async () => {
  const { read, week, others } = await weekThenMonth((all, rest) => ({ month: plus(all, rest) }))
  const { proof, stated } = await read('leaveOut')
  expect(proof).toMatchObject({ state: 'proved', read: plus(grossOf(week), grossOf(others)), otherFiles: grossOf(week) })
  expect(stated).toEqual([])
})

test('a file that matches as a whole differs once rows are left out', async () => {
  const { fId, read, week } = await weekThenMonth((all, rest) => ({ week: all, month: plus(all, rest) }))
  expect((await read('otherSales')).proof).toMatchObject({ state: 'proved' })
  const { proof, stated, answers } = await read('leaveOut')
  expect(proof).toMatchObject({ state: 'differs', difference: -grossOf(week) })
  expect(stated).toHaveLength(1)
  expect(await files.store(fId, { answers })).toMatchObject({ http: 409, data: { questions: stated } })
  expect(await files.store(fId, { answers, confirmed: stated.map(({ id }) => id) })).toMatchObject({ http: 200 })
})

test('replaced rows count once, with the statements of both files', async () => {
  const { fId, read, week, others, manufacturer } = await weekThenMonth((all, rest) => ({ week: all, month: rest }))
  const { proof, answers } = await read('replace')
  const all = plus(grossOf(week), grossOf(others))
  expect(proof).toMatchObject({ state: 'proved', stated: all, read: all, otherFiles: 0 })
  expect(await files.store(fId, { answers })).toMatchObject({ http: 200, data: { storedRows: 7 } })
  expect(await stateOf(manufacturer)).toBe('proved')
})

test.each(['leaveOut', 'replace'] as const)('one payment for all files of the month is met whether rows %s', async (answer) => {
  const { fId, read, week, others, manufacturer } = await weekThenMonth(() => ({}))
  const amount = plus(grossOf(week), grossOf(others))
  await admin.uploadprocess.storeReceived({ manufacturerId: manufacturer, selectedMonthYear: MONTH, amount })
  expect((await read('otherSales')).proof).toMatchObject({ state: 'differs', difference: grossOf(week) })
  const { proof, answers } = await read(answer)
  expect(proof).toMatchObject({ state: 'proved', stated: amount, read: amount, otherFiles: answer === 'replace' ? 0 : grossOf(week) })
  expect(await files.store(fId, { answers })).toMatchObject({ http: 200 })
  expect(await stateOf(manufacturer)).toBe('proved')
})

test('the shortfall of one file is met by another file of the month', async () => {
  const manufacturer = await files.manufacturer()
  const [first, second] = [sales(4, '2025-03'), sales(3, '2025-03', { from: 20 })]
  await files.imported(first, { manufacturer, month: MONTH, ...given(plus(grossOf(first), 10)) })
  const fId = await files.upload(second, { manufacturer, month: MONTH, ...given(plus(grossOf(second), -10)) })
  expect((await files.read(fId)).proof).toMatchObject({ state: 'proved', stated: plus(grossOf(first), grossOf(second)) })
})

test('only rows that will be stored explain a gap', async () => {
  const { fId, read, others } = await weekThenMonth((week, rest) => ({ week, month: rest }))
  const [first] = others
  if (!first) throw new Error('no sale')
  const { id } = only(
    (await admin.uploadprocess.received({ selectedMonthYear: MONTH })).received.flatMap(({ entries }) =>
      entries.filter((each) => each.fId === fId),
    ),
  )
  await admin.uploadprocess.updateReceived({ id, amount: plus(grossOf(others), -grossOf([first])) })
  const { proof, answers } = await read('leaveOut')
  const [explanation] = proof.explanations
  expect(explanation).toMatchObject({ rows: [6], action: { kind: 'leaveOut' } })
  await admin.uploadprocess.closeGap({ fId, id: explanation?.id ?? '', answers })
  const anew = only(await files.importedQuestions(fId))
  const closed = await admin.uploadprocess.processMapValues({ fId, answers: [{ id: anew.id, answer: 'leaveOut' }] })
  expect(closed.proof).toMatchObject({ state: 'proved', difference: 0 })
})
