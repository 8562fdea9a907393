import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { ended, sellMonth } from '../packages/server/src/test/sold-month.ts'
import { addMonths, formatMonth } from '../packages/engine/src/values/index.ts'
import { LAST } from '../tools/demo-company.ts'
import { enterOwnView } from '../tools/enter-own-view.ts'
import { LINK, SCREENS, type Screen } from '../tools/screens.ts'
import { expectAccessible, expectReadableInTheDark } from './browser.ts'
import { textsOf } from './languages.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

// Every route and dialog of the product, looked at by axe: more than a minute, since there are that many.

/** The months of the demo company, as this one has them: one finalized, one calculated, one open. */
const MONTHS = ['April-2025', 'May-2025', 'June-2025'].map((ours, at): [demo: string, ours: string] => [
  formatMonth(addMonths(LAST, at - 1)),
  ours,
])
const here = (path: string) => MONTHS.reduce((moved, [demo, ours]) => moved.replace(`month=${demo}`, `month=${ours}`), path)

const post = await mailbox()
const { app, open } = await story({ SMTP_URL: post.url })
afterAll(() => post.close())
const { people } = await sellMonth(app, { lines: 400, people: 3 })
await app.sql(`insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
  select manufacturer_id, '2025-04-01', file_name, 'april', bytes, storage_key, status, uploaded_by from files`)
await app.sql(`insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
    amount_cents, gross_cents, invoice_date)
  select (select max(id) from files), row_number, '2025-04-01', manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
    amount_cents, gross_cents, '2025-04-07' from sales_lines`)
await app.sql(`update salespeople set email = 'rep@example.com' where id = $1`, [people[0]])
const admin = await app.signIn()
for (const selectedMonth of ['April-2025', 'May-2025']) {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
await admin.commission.finalize({ selectedMonth: 'April-2025' })

const source = readFileSync(join(import.meta.dirname, '../packages/web/src/routes.tsx'), 'utf8')
const routes = [...source.matchAll(/(?:screen\(|path: )'(\/[^']*)'/g)].map(([, path = '']) => path.replace('$id', String(people[0])))
const routeOf = ({ path }: Pick<Screen, 'path'>) => path.split('?')[0]
const isPublic = (route: string) => /^\/(login|pages)/.test(route)
/** Each route once, those among them that nobody has named as a screen too, and each dialog. */
const screens: Screen[] = [
  ...SCREENS.filter(
    (screen, at) =>
      screen.open || SCREENS.findIndex((each) => !each.open && each.by === screen.by && routeOf(each) === routeOf(screen)) === at,
  ),
  ...routes
    .filter((route) => !SCREENS.some((screen) => routeOf(screen) === route))
    .map((route): Screen => ({ name: route, path: route, ...(isPublic(route) && { by: 'guest' as const }) })),
]
const words = textsOf('en')
const guest = await open()
const page = await open()
await signIn(page)
const rep = await open()
const { key } = await enterOwnView(rep, { admin, post, statement: { selectedMonth: 'April-2025', salesPersonId: people[0] ?? 0 } })

test.each(screens)('$name can be read and used by everybody, in light and dark', async ({ path, open: opened, by }) => {
  const on = by === undefined ? page : { guest, rep }[by]
  await on.goto(path === LINK ? path + key : here(path))
  await on.locator('h1').first().waitFor()
  if (opened) {
    await opened(on, words)
    await on.locator('[role="dialog"]').first().waitFor()
  }
  await expectAccessible(on)
  await expectReadableInTheDark(on)
})
