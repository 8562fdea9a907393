import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll } from 'vitest'
import { addMonths, formatMonth } from '../packages/engine/src/values/index.ts'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { ended, sellMonth } from '../packages/server/src/test/sold-month.ts'
import { LAST } from '../tools/demo-company.ts'
import { enterOwnView } from '../tools/enter-own-view.ts'
import { LINK, type Screen, SCREENS } from '../tools/screens.ts'
import { textsOf } from './languages.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

/** The months of the demo company, as this one has them: one finalized, one calculated, one open. */
const MONTHS = ['April-2025', 'May-2025', 'June-2025'].map((ours, at): [demo: string, ours: string] => [
  formatMonth(addMonths(LAST, at - 1)),
  ours,
])
const here = (path: string) => MONTHS.reduce((moved, [demo, ours]) => moved.replace(`month=${demo}`, `month=${ours}`), path)

/** Every route and dialog of the product, over a small company, as those see them who may. */
export async function everyScreen(): Promise<{ screens: Screen[]; show(screen: Screen): Promise<Page> }> {
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

  const [guest, page, rep] = [await open(), await open(), await open()]
  await signIn(page)
  const { key } = await enterOwnView(rep, { admin, post, statement: { selectedMonth: 'April-2025', salesPersonId: people[0] ?? 0 } })
  const words = textsOf('en')
  return {
    screens: screensOf(String(people[0])),
    async show({ path, open: opened, by }) {
      const on = by === undefined ? page : { guest, rep }[by]
      await on.goto(path === LINK ? path + key : here(path))
      await on.locator('h1').first().waitFor()
      await on.waitForLoadState('networkidle')
      if (opened) {
        await opened(on, words)
        await on.locator('[role="dialog"]').first().waitFor()
      }
      return on
    },
  }
}

/** What is named as a screen, and the routes that nobody has named. */
function screensOf(person: string): Screen[] {
  const source = readFileSync(join(import.meta.dirname, '../packages/web/src/routes.tsx'), 'utf8')
  const routes = [...source.matchAll(/(?:screen\(|path: )'(\/[^']*)'/g)].map(([, path = '']) => path.replace('$id', person))
  const isPublic = (route: string) => /^\/(login|pages)/.test(route)
  return [
    ...SCREENS,
    ...routes
      .filter((route) => !SCREENS.some((screen) => routeOf(screen) === route))
      .map((route): Screen => ({ name: route, path: route, ...(isPublic(route) && { by: 'guest' as const }) })),
  ]
}

const routeOf = ({ path }: Screen) => path.split('?')[0]

/** Each route once, and each dialog: what a tab or a report has beside the others is the same parts once more. */
export const oncePerRoute = (screen: Screen, at: number, screens: readonly Screen[]): boolean =>
  screen.open !== undefined || screens.findIndex((each) => !each.open && each.by === screen.by && routeOf(each) === routeOf(screen)) === at
