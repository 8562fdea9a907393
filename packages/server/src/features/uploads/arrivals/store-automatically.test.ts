import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { only } from '../../../test/only.ts'
import { acmeFile, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { app, company, drop, place, arrivals, filesOf, linesOf, poll, watch } = watching
afterAll(watching.close)
beforeEach(watching.removePlaces)

test('files are stored in the place’s name only where the company allows it', async () => {
  await watch({ ...place, storesByItself: true })
  writeFileSync(join(drop, 'acme_2026-01.csv'), acmeFile('01/DD/2026', { amount: '1,250.40' }))
  await poll(2)
  const arrival = only(await arrivals('acme_2026-01.csv'))
  expect(arrival).toMatchObject({ status: 'Filed', isStored: true, reasons: [] })
  expect(only(await filesOf('January-2026'))).toMatchObject({
    status: 'Processed',
    storedRows: 3,
    totalSales: 3751.2,
    totalGrossCommission: 750,
  })
  const audited = await app.sql(
    `select user_name, user_id from audit_entries where action = 'uploadprocess.storeMappedValues' and subject = $1`,
    [`file ${arrival.fId}`],
  )
  expect(audited).toEqual([{ user_name: 'Shared folder', user_id: null }])
})

test.each([
  ['a new value', acmeFile('02/DD/2026', { hospital: 'Northside' }), 'acme_2026-02.csv', '1 value is new.'],
  [
    'a question about its money',
    acmeFile('03/DD/2026', { amount: '9,000,000.00' }),
    'acme_2026-03.csv',
    '2 questions about its money are open.',
  ],
  ['a warning', acmeFile('04/DD/2026', { amount: '-500.00' }), 'acme_2026-04.csv', expect.stringMatching(/credit/i)],
])('a file with %s is filed but not stored, with the reason', async (_, text, fileName, reason) => {
  await watch({ ...place, storesByItself: true })
  writeFileSync(join(drop, fileName), text)
  await poll(2)
  const arrival = only(await arrivals(fileName))
  expect(arrival).toMatchObject({ status: 'Filed', isStored: false })
  expect(arrival.reasons).toContainEqual(reason)
  expect(await linesOf(arrival.fId ?? 0)).toEqual([])
})

test('files are never stored in a finalized month', async () => {
  await watch({ ...place, storesByItself: true })
  await app.sql(`update books set closed_through = '2025-04-30' where company_id = $1`, [company])
  writeFileSync(join(drop, 'acme_2025-04.csv'), acmeFile('04/DD/2025'))
  await poll(2)
  expect(only(await arrivals('acme_2025-04.csv'))).toMatchObject({ status: 'Waiting', reasons: ['Apr 2025 is finalized.'] })
  expect(await filesOf('April-2025')).toEqual([])
  await app.sql(`update books set closed_through = null where company_id = $1`, [company])
})
