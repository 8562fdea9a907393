import { afterAll, expect, test } from 'vitest'
import { rule, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../packages/server/src/test/factories.ts'
import { mailbox } from '../../packages/server/src/test/mailbox.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { signIn } from '../sign-in.ts'
import { knownRecords } from './known-records.ts'

// A month of an office: six known files, eight sales reps, two exceptions.

const inbox = await mailbox()
afterAll(() => inbox.close())
const { admin, add, page, clicks, manufacturerId } = await knownRecords({ SMTP_URL: inbox.url })

const REPS = ['Ana', 'Ben', 'Cleo', 'Dana', 'Eve', 'Finn', 'Gus', 'Hal']
const NAMES = ['Acme Spine', 'Birch Ortho', 'Cedar Joint', 'Delta Bone', 'Elm Trauma', 'Fir Biologics']
const manufacturers = [manufacturerId]
for (const name of NAMES.slice(1)) manufacturers.push(await add.manufacturer(name))
for (const firstName of REPS) {
  const territory = await add.territory(firstName)
  await add.salesperson({
    firstName,
    lastName: 'Ruiz',
    email: `${firstName.toLowerCase()}@example.com`,
    primaryTerritory: territory,
    rules: manufacturers.map((manufacturer) => rule({ manufacturer, territory, commission: 6 })),
  })
}

/** A sale of each rep. In June one is in a territory without rep, and one pays more than the manufacturer does. */
const fileOf = (name: string, month: '05' | '06') => {
  const sales = REPS.map((territory, at) => [territory, 1_000 * (1 + NAMES.indexOf(name)) + 13.37 * at + Number(month), 0.1] as const)
  const [lead, isLater] = [name === NAMES[0], month === '06']
  const all = [...sales, ...(lead && isLater ? ([['North', 700, 0.1]] as const) : [])]
  return [
    SALES_HEADER,
    ...all.map(([territory, amount, share], at) => {
      const gross = amount * (lead && isLater && at === 0 ? 0.05 : share)
      return `Mercy,Ada Kim,Knee,${territory},${amount.toFixed(2)},${gross.toFixed(2)},${month}/${String(at + 1).padStart(2, '0')}/2025`
    }),
  ].join('\n')
}
const fileName = (name: string, month: string) => `${name} 2025-${month}.csv`

const MAY = { selectedMonth: 'May-2025' }
const JUNE = { selectedMonth: 'June-2025' }
for (const [at, name] of NAMES.entries()) {
  const sent = salesFile(fileOf(name, '05'), { manufacturerId: manufacturers[at] ?? 0, fileName: fileName(name, '05') })
  const { fId } = await admin.uploadprocess.uploadFile(sent)
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  await admin.uploadprocess.storeMappedValues({ fId, values: [] })
}
await admin.commission.calculate(MAY)
await ended(admin, MAY.selectedMonth)
await admin.commission.finalize(MAY)

test('a month of six files and eight sales reps takes at most 40 clicks', async () => {
  await signIn(page, { path: '/dashboard?month=June-2025' })
  clicks.begin('Whole month: 6 files, 2 exceptions, 8 reps')

  // The files
  await page.getByRole('link', { name: 'File Uploads' }).first().click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file' }).click()
  await (await picker).setFiles(
    NAMES.map((name) => ({ name: fileName(name, '06'), mimeType: 'text/csv', buffer: Buffer.from(fileOf(name, '06')) })),
  )
  await page.getByRole('button', { name: 'Add 6 files' }).click()
  await page.getByRole('button', { name: 'Calculate June 2025' }).click()
  await page.getByRole('heading', { name: 'Commissions' }).waitFor()

  // The exceptions
  await page.getByRole('link', { name: /^Check \d+ exceptions$/ }).click()
  for (const [at, note] of ['A house account', 'Agreed with the manufacturer'].entries()) {
    await page.getByRole('button', { name: 'Acknowledge' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Acknowledge:/ })
    await dialog.getByRole('textbox').fill(note)
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect.poll(() => page.getByText(/^“/).count()).toBe(at + 1)
  }

  // The reps
  await page.getByRole('tab', { name: /^Reps/ }).click()
  await page.getByRole('row', { name: /Ana Ruiz/ }).click()
  for (const name of REPS) {
    await page
      .getByRole('region', { name: `Statement of ${name} Ruiz` })
      .getByRole('button', { name: 'Mark reviewed' })
      .click()
  }

  // The end
  await page.getByRole('button', { name: 'Finalize month' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize June 2025' }).click()
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 8 statements' }).click()
  await expect.poll(() => inbox.received.length, { timeout: 30_000 }).toBe(8)
  await expect.poll(async () => (await admin.commission.status(JUNE)).status, { timeout: 30_000 }).toBe('Locked')

  const { tasks } = await admin.commission.checklist(JUNE)
  expect(tasks.filter(({ status }) => status === 'open').map(({ task }) => task)).toEqual(['exportPayouts'])
  await clicks.expectAtMost({ clicks: 40, keys: 100 })
  expect(page.faults).toEqual([])
})
