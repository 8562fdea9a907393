import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { contains } from './page-of.ts'

const app = await testApp()
const company = app.firstCompany?.companyId ?? 0
afterAll(() => app.close())

test.each([
  ['muller', 'Ana Müller', true],
  ['MÜLLER ana', 'Ana Muller', true],
  ["o'bri pat", 'Pat O’Brien', true],
  ["mary's st", "St. Mary's  Hospital", true],
  ['anna@acme.test', 'Anna Lee anna@acme.test', true],
  ['Ижевск', 'ГОРОД ИЖЕВСК', true],
  ['أمل', 'مستشفى أمل', true],
  ['100%', 'Off by 1000', false],
  ['50% off', 'Off by 50%', true],
  ['a_b', 'axb', false],
  ['a\\b', 'A\\B', true],
  ['mercy 13', 'Hosp Mercy 12', false],
  ['   ', 'Anything', true],
])('"%s" searched in "%s": %s', async (typed, text, isFound) => {
  const { rows } = await app.services.db.forCompany(company, (tx) =>
    sql<{ isFound: boolean }>`select ${contains(sql`${text}::text`, typed)} as "isFound"`.execute(tx.db),
  )
  expect(rows).toEqual([{ isFound }])
})
