import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { mailbox } from '../../packages/server/src/test/mailbox.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { afterAll } from 'vitest'
import { story } from '../story.ts'

export const MAY = { selectedMonth: 'May-2025' }

/** A company whose May is calculated for eight sales reps, and the mail server that gets their statements. */
export async function calculatedMonth() {
  const inbox = await mailbox()
  const { app, open } = await story({ SMTP_URL: inbox.url })
  afterAll(() => inbox.close())
  const admin = await app.signIn()
  const add = adding(admin)
  const manufacturer = await add.manufacturer('Alder Spine')
  const reps: number[] = []
  for (const firstName of ['Ana', 'Ben', 'Cleo', 'Dana', 'Eve', 'Finn', 'Gus', 'Hal']) {
    const territory = await add.territory(firstName)
    const email = `${firstName.toLowerCase()}@example.com`
    reps.push(await add.salesperson({ firstName, lastName: 'Ruiz', email, rules: [rule({ manufacturer, territory, commission: 10 })] }))
    await sellLines(app, '2025-05', [{ manufacturer, territory, sales: 10_000 }])
  }
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  return { app, open, admin, add, inbox, reps }
}
