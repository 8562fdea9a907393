import { expect, test } from 'vitest'
import { pdfFile, type PdfText } from '../../packages/intake/src/test/pdf-file.ts'
import { adding } from '../../packages/server/src/test/factories.ts'
import { expectAccessible, expectSettled } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// A statement as a PDF: its columns are moved on the page, and remembered for the next month.

const { app, open } = await story()
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Acme Spine')

const AT = [40, 95, 150, 262, 350, 435, 530, 590]
const NAMES = ['Inv Date', 'Invoice', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Commission']
const statement = (month: string): Uint8Array<ArrayBuffer> => {
  const lines = [
    NAMES,
    [`${month}/01/2025`, 'A101', 'Mercy General', 'Dr. Ada Kim', 'Total Knee', 'North', '1,500.00', '150.00'],
    [`${month}/02/2025`, 'A102', 'Elm Street Clinic', 'Dr. Ben Osei', 'Total Hip', 'South', '2,300.50', '230.05'],
    ['Total', '', '', '', '', '', '3,800.50', '380.05'],
  ]
  const texts = lines.flatMap((cells, row) =>
    cells.map((text, at): PdfText => ({ x: AT[at] ?? 0, y: 60 + row * 14, text, ...(at > 5 && { end: true as const }) })),
  )
  return new Uint8Array(pdfFile([texts.filter(({ text }) => text !== '')]))
}
const fileOf = (month: string, selectedMonthYear: string) =>
  add.file(statement(month), { manufacturerId, selectedMonthYear, fileName: `acme 2025-${month}.pdf` })

test('columns of a page are dragged, moved by keyboard, and remembered', async () => {
  const fId = await fileOf('05', 'May-2025')
  const page = await open()
  await signIn(page, { path: `/uploadfile?month=May-2025&dlg=map:${fId}` })
  const dialog = page.getByRole('dialog', { name: /Acme Spine/ })
  await dialog.getByText('Columns of the page').click()
  const edge = dialog.getByRole('slider', { name: 'Edge 2 of 7' })
  const table = dialog.getByRole('region', { name: 'Table with these columns' })
  await table.getByRole('cell', { name: 'Mercy General' }).waitFor()
  await expectSettled(page)
  await expectAccessible(page)

  // Into the first word of the hospital.
  const cell = table.getByRole('cell', { name: 'Mercy General' })
  await cell.scrollIntoViewIfNeeded()
  const [box, height] = [await edge.boundingBox(), (await cell.boundingBox())?.y]
  if (!box || height === undefined) throw new Error('The edge is not shown.')
  const [x, y] = [box.x + box.width / 2, height]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await table.getByRole('cell', { name: 'A101 Mercy' }).waitFor()
  await dialog.getByRole('button', { name: 'Use detected columns' }).click()
  await table.getByRole('cell', { name: 'A101', exact: true }).waitFor()

  await edge.focus()
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(before + 2))
  await dialog.getByRole('button', { name: 'Use detected columns' }).and(page.locator(':enabled')).waitFor()
  await expectSettled(page)
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await dialog.waitFor({ state: 'detached' })

  const next = await admin.uploadprocess.fileHeaders({ fId: await fileOf('06', 'June-2025') })
  expect(next.isKnownLayout).toBe(true)
  expect(Math.round(next.pageColumns?.edges?.[1] ?? 0)).toBe(before + 2)
  expect(page.faults).toEqual([])
})
