import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { importing, type Sale, sales } from '../../../test/import-sales.ts'
import { testApp } from '../../../test/test-app.ts'
import { untilWaitingForLocks } from '../../../test/wait-for-locks.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const files = importing(admin)
beforeAll(() => adding(admin).territory('North'))

const linesOf = async (fId: number) =>
  (
    await app.sql<{ rows: number; cents: number }>(
      `select count(*)::int as rows, coalesce(sum(amount_cents), 0)::int as cents from sales_lines where file_id = ${fId}`,
    )
  )[0]
const figuresOf = async (fId: number) =>
  (
    await app.sql<{ stored: number; left: number; cents: number; rows: number }>(
      `select stored_rows as stored, left_out_rows as left, total_sales_cents::int as cents, rows from files where id = ${fId}`,
    )
  )[0]
const auditOf = async (fId: number, action: string) =>
  (
    await app.sql<{ details: Record<string, unknown> }>(
      `select details from audit_entries where subject = 'file ${fId}' and action = 'uploadprocess.${action}' order by id`,
    )
  ).map(({ details }) => details)
const centsOf = (lines: readonly Sale[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

/** Imports a week's file, then uploads the month's file with the same and other sales. */
async function weekThenMonth() {
  const manufacturer = await files.manufacturer()
  const [week, others] = [sales(4, '2025-03'), sales(3, '2025-03', { from: 20 })]
  const first = await files.imported(week, { manufacturer, month: 'March-2025', name: 'week.csv' })
  const second = await files.upload([...week, ...others], { manufacturer, month: 'March-2025', name: 'month.csv' })
  const [question] = await files.importedQuestions(second)
  if (!question) throw new Error('no question')
  return { manufacturer, week, others, first, second, question }
}

describe('the question names the earlier file, its rows and dollars', () => {
  test('with the remainder of this file', async () => {
    const { week, question, first } = await weekThenMonth()
    expect(question).toMatchObject({
      key: 'imported.again',
      dollars: centsOf(week) / 100,
      rows: [2, 3, 4, 5],
      imported: {
        rowsLeft: 3,
        earlier: [
          {
            fId: first,
            fileName: 'week.csv',
            selectedMonthYear: 'March-2025',
            rows: 4,
            lines: 4,
            totalSales: centsOf(week) / 100,
            isWhole: true,
          },
        ],
      },
    })
    expect(question.message).toMatch(
      /^4 rows of this file are already imported: 4 rows in week\.csv \(Manufacturer \d+, March 2025\) with \$/,
    )
  })

  test('and blocks storing until it is answered', async () => {
    const { second } = await weekThenMonth()
    expect(await files.store(second)).toMatchObject({ http: 409, data: { questions: [{ key: 'imported.again' }] } })
    expect(await linesOf(second)).toMatchObject({ rows: 0 })
  })
})

test('left-out rows stay on record with the file', async () => {
  const { first, second, question, others } = await weekThenMonth()
  const answers = [{ id: question.id, answer: 'leaveOut' as const }]
  expect((await admin.uploadprocess.linesToCheck({ fId: second, answers })).forecast).toMatchObject({ unpaid: { rows: 3 } })
  expect(await files.store(second, { answers })).toMatchObject({
    http: 200,
    data: { storedRows: 3, leftOutRows: 4, totalSales: centsOf(others) / 100 },
  })
  expect(await linesOf(first)).toMatchObject({ rows: 4 })
  expect(await figuresOf(second)).toMatchObject({ rows: 7, stored: 3, left: 4, cents: centsOf(others) })
  const { rows, total } = await admin.uploadprocess.leftOutRows({ fId: second })
  expect([total, rows[0]]).toEqual([
    4,
    expect.objectContaining({ row: 2, reason: 'imported', text: expect.stringContaining('Lakeview Medical Center') }),
  ])
  expect(await auditOf(second, 'storeMappedValues')).toMatchObject([{ confirmed: [{ id: question.id, answer: 'leaveOut' }] }])
})

describe('rows that replace the earlier ones', () => {
  const replaced = async () => {
    const all = await weekThenMonth()
    const answers = [{ id: all.question.id, answer: 'replace' as const }]
    expect(await files.store(all.second, { answers })).toMatchObject({ http: 200, data: { storedRows: 7 } })
    return all
  }

  test('leave their file, and return when this file is deleted', async () => {
    const { first, second, week } = await replaced()
    expect(await linesOf(first)).toMatchObject({ rows: 0 })
    expect(await figuresOf(first)).toMatchObject({ rows: 4, stored: 0, left: 4, cents: 0 })
    expect((await admin.uploadprocess.leftOutRows({ fId: first })).rows).toMatchObject(
      week.map(() => ({ reason: 'replaced', value: 'month.csv' })),
    )
    expect(await auditOf(first, 'replaceLines')).toEqual([{ lines: 4, replacedBy: second }])

    await admin.uploadprocess.deleteFile({ fId: second })
    expect(await linesOf(first)).toEqual({ rows: 4, cents: centsOf(week) })
    expect(await figuresOf(first)).toMatchObject({ rows: 4, stored: 4, left: 0, cents: centsOf(week) })

    // The answer is remembered, so the file is restored as it was.
    await admin.uploadprocess.restoreFile({ fId: second })
    expect([(await linesOf(first))?.rows, (await linesOf(second))?.rows]).toEqual([0, 7])
  })

  test('return when this file is mapped again, unless their file is deleted', async () => {
    const one = await replaced()
    const { headerRow, previousMappedData: mappedFields } = await admin.uploadprocess.fileHeaders({ fId: one.second })
    await admin.uploadprocess.storeMappedFields({ fId: one.second, selectedMonthYear: 'March-2025', headerRow, mappedFields })
    expect(await linesOf(one.first)).toMatchObject({ rows: 4 })

    const other = await replaced()
    await admin.uploadprocess.deleteFile({ fId: other.first })
    await admin.uploadprocess.deleteFile({ fId: other.second })
    expect([(await linesOf(other.first))?.rows, (await linesOf(other.second))?.rows]).toEqual([0, 0])
    await admin.uploadprocess.restoreFile({ fId: other.first })
    expect(await linesOf(other.first)).toMatchObject({ rows: 4 })
  })

  test('belong to the latest of several files that replace each other', async () => {
    const { first, second, week, others, manufacturer } = await replaced()
    const third = await files.upload([...others, ...week], { manufacturer, month: 'March-2025', name: 'month, again.csv' })
    const [question] = await files.importedQuestions(third)
    await files.store(third, { answers: [{ id: question?.id ?? '', answer: 'replace' }] })
    await admin.uploadprocess.deleteFile({ fId: second })
    expect([(await linesOf(first))?.rows, (await linesOf(third))?.rows]).toEqual([0, 7])
    await admin.uploadprocess.deleteFile({ fId: third })
    expect(await linesOf(first)).toMatchObject({ rows: 4 })
  })

  test('are refused for a finalized month, with a remedy', async () => {
    const manufacturer = await files.manufacturer()
    const lines = sales(4, '2024-01')
    const first = await files.imported(lines, { manufacturer, month: 'January-2024', name: 'january.csv' })
    const all = [...lines, ...sales(4, '2024-02')]
    const second = await files.upload(all, { manufacturer, month: 'February-2024' })
    const { questions } = await files.read(second)
    const confirmed = questions.map(({ id }) => id)
    const answers = questions.flatMap(({ id, imported }) => (imported ? [{ id, answer: 'replace' as const }] : []))
    await app.sql(`update books set closed_through = '2024-01-01'`)
    expect((await files.importedQuestions(second))[0]?.imported?.earlier).toMatchObject([{ isFinalized: true }])
    expect(await files.store(second, { confirmed, answers })).toMatchObject({
      http: 409,
      message: "Jan 2024 is finalized, so the rows of january.csv can't be replaced. Leave these rows out, or un-finalize Jan 2024 first.",
    })
    await app.sql(`update books set closed_through = null`)
    expect(await files.store(second, { confirmed, answers })).toMatchObject({ http: 200 })
    await app.sql(`update books set closed_through = '2024-01-01'`)
    expect(await admin.try.uploadprocess.deleteFile({ fId: second })).toMatchObject({
      http: 409,
      message: expect.stringContaining('Un-finalize Jan 2024 first'),
    })
    await app.sql(`update books set closed_through = null`)
    expect(await linesOf(first)).toMatchObject({ rows: 0 })
  })

  test('leave other lines in place, unless this file has most of the earlier one', async () => {
    const manufacturer = await files.manufacturer()
    const lines = sales(6, '2025-03', { invoice: 'P' })
    const first = await files.imported(lines, { manufacturer, month: 'March-2025' })
    const correct = async (which: Sale[]) => {
      const fId = await files.upload(
        which.map((sale) => ({ ...sale, amount: sale.amount - 1 })),
        { manufacturer, month: 'March-2025' },
      )
      const [question] = await files.importedQuestions(fId)
      await files.store(fId, { answers: [{ id: question?.id ?? '', answer: 'replace' }] })
    }
    await correct(lines.slice(0, 1))
    expect(await linesOf(first)).toMatchObject({ rows: 5 })
    await correct(lines.slice(1, 5))
    expect(await linesOf(first)).toMatchObject({ rows: 0 })
  })
})

test('a file that another has partly replaced keeps what it has replaced itself', async () => {
  const manufacturer = await files.manufacturer()
  const lines = sales(6, '2025-09', { invoice: 'W' })
  const first = await files.imported(lines, { manufacturer, month: 'September-2025', name: 'first.csv' })
  const corrected = async (which: readonly Sale[], name: string) => {
    const fId = await files.upload(which, { manufacturer, month: 'September-2025', name })
    const { questions } = await files.read(fId)
    const answers = questions.flatMap(({ id, imported }) => (imported ? [{ id, answer: 'replace' as const }] : []))
    await files.store(fId, { answers, confirmed: questions.map(({ id }) => id) })
    return fId
  }
  const less = (cents: number) => lines.map((sale) => ({ ...sale, amount: sale.amount - cents / 100 }))
  const second = await corrected(less(100), 'second.csv')
  const third = await corrected(less(200).slice(0, 1), 'third.csv')
  expect([await linesOf(first), await linesOf(second), await linesOf(third)]).toMatchObject([{ rows: 0 }, { rows: 5 }, { rows: 1 }])

  const message = 'third.csv has replaced some rows of second.csv. Delete third.csv first, so that no sale is lost.'
  expect(await admin.try.uploadprocess.deleteFile({ fId: second })).toMatchObject({ http: 409, message })
  const { headerRow, previousMappedData: mappedFields } = await admin.uploadprocess.fileHeaders({ fId: second })
  const again = { fId: second, selectedMonthYear: 'September-2025', headerRow, mappedFields }
  expect(await admin.try.uploadprocess.storeMappedFields(again)).toMatchObject({ http: 409, message })

  await admin.uploadprocess.deleteFile({ fId: third })
  await admin.uploadprocess.deleteFile({ fId: second })
  expect(await linesOf(first)).toEqual({ rows: 6, cents: centsOf(lines) })
})

describe('a file that has sales which another file leaves out', () => {
  async function leftOut() {
    const all = await weekThenMonth()
    await files.store(all.second, { answers: [{ id: all.question.id, answer: 'leaveOut' }] })
    return all
  }

  test('stays until the other one is mapped again or deleted', async () => {
    const { first, second, week } = await leftOut()
    const message = 'month.csv leaves out rows because week.csv has them. Map month.csv again or delete it first, so that no sale is lost.'
    expect(await admin.try.uploadprocess.deleteFile({ fId: first })).toMatchObject({ http: 409, message })
    await admin.uploadprocess.deleteFile({ fId: second })
    await admin.uploadprocess.deleteFile({ fId: first })
    await admin.uploadprocess.restoreFile({ fId: second })
    expect(await linesOf(second)).toMatchObject({ rows: 7 })
    expect(week).toHaveLength(4)
  })

  test('cannot be deleted while the other one is imported', async () => {
    const { first, second, question } = await weekThenMonth()
    await app.sql('begin')
    await app.sql(`select from files where id = ${first} for update`)
    const deleted = admin.try.uploadprocess.deleteFile({ fId: first })
    await untilWaitingForLocks(app, 1)
    const stored = files.store(second, { values: [], answers: [{ id: question.id, answer: 'leaveOut' }] })
    await untilWaitingForLocks(app, 2)
    await app.sql('commit')
    expect([(await deleted).http, (await stored).http]).toEqual([200, 409])
    expect(await linesOf(second)).toMatchObject({ rows: 0 })
  })
})

test('other sales are stored in addition, with only the question id confirmed', async () => {
  const { first, second, question } = await weekThenMonth()
  expect(await files.store(second, { confirmed: [question.id] })).toMatchObject({ http: 200, data: { storedRows: 7 } })
  expect(await linesOf(first)).toMatchObject({ rows: 4 })
  expect(await auditOf(second, 'storeMappedValues')).toMatchObject([{ confirmed: [{ answer: 'otherSales' }] }])
})

test('two files stored concurrently raise a question in one of them, across manufacturers', async () => {
  for (let round = 0; round < 3; round++) {
    const lines = sales(6, '2025-05', { invoice: `R${round}X` })
    const both = [
      await files.upload(lines, { manufacturer: await files.manufacturer(), month: 'May-2025', name: 'a.csv' }),
      await files.upload(lines, { manufacturer: await files.manufacturer(), month: 'May-2025', name: 'b.csv' }),
    ]
    const stored = await Promise.all(both.map((fId) => files.store(fId)))
    expect(stored.map(({ http }) => http).toSorted()).toEqual([200, 409])
  }
})

test('names matched while storing are compared as their matched records', async () => {
  const manufacturer = await files.manufacturer()
  const lines = sales(2, '2025-06').map((sale) => ({ ...sale, hospital: 'Alder General' }))
  await files.imported(lines, { manufacturer, month: 'June-2025' })
  const alder = (await admin.hospitals.list({ showDeletedRecords: false })).hospitalData.find(
    ({ hospitalName }) => hospitalName === 'Alder General',
  )
  const second = await files.upload(
    lines.map((sale) => ({ ...sale, hospital: 'ALDR GNRL' })),
    { manufacturer, month: 'June-2025' },
  )
  const values = [{ target: 'hospital' as const, value: 'ALDR GNRL', id: alder?.id ?? 0 }]
  expect(await files.importedQuestions(second)).toEqual([])
  const { questions } = await admin.uploadprocess.linesToCheck({ fId: second, values })
  expect(questions.filter(({ imported }) => imported)).toMatchObject([{ params: { count: 2 } }])
  const refused = await files.store(second, { values })
  expect(refused).toMatchObject({ http: 409, data: { questions: [{ key: 'imported.again', params: { count: 2 } }] } })
})

test('a restored or moved file asks about the sales imported meanwhile', async () => {
  const manufacturer = await files.manufacturer()
  const lines = sales(4, '2025-07')
  const first = await files.imported(lines, { manufacturer, month: 'July-2025', name: 'first.csv' })
  await admin.uploadprocess.deleteFile({ fId: first })
  const second = await files.imported(lines.toReversed(), { manufacturer, month: 'July-2025', name: 'second.csv' })
  const refused = await admin.try.uploadprocess.restoreFile({ fId: first })
  expect(refused).toMatchObject({ http: 409, data: { questions: [{ key: 'imported.again' }] } })
  expect(await linesOf(first)).toMatchObject({ rows: 0 })
  const [question] = (refused.data?.['questions'] ?? []) as { id: string }[]
  await admin.uploadprocess.restoreFile({ fId: first, confirmed: [question?.id ?? ''] })
  expect([(await linesOf(first))?.rows, (await linesOf(second))?.rows]).toEqual([4, 4])
  expect(await admin.try.uploadprocess.moveFile({ fId: first, selectedMonthYear: 'August-2025' })).toMatchObject({
    http: 409,
    data: { questions: expect.arrayContaining([expect.objectContaining({ key: 'imported.again' })]) },
  })
})
