import { text } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MasterRow } from '../../../masters/kinds.ts'
import { mockCalls, withMessage } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { Aliases } from './Aliases.tsx'
import { Layouts } from './Layouts.tsx'
import { Sold } from './Sold.tsx'

const mercy: MasterRow = {
  id: 4,
  isDeleted: false,
  version: 1,
  aliases: [{ id: 9, alias: 'MH', onlyFor: 'Alder', onlyForId: 1, addedBy: 'Ann Lee', addedAt: '2026-05-02T10:00:00.000Z' }],
}

test('an alias shows scope, author and date; it is deleted and restored', async () => {
  const sent = mockCalls({
    '/hospitals/deleteAlias/9': () => withMessage(text('masters.aliasDeleted')),
    '/hospitals/addAlias': () => ({ id: 10 }),
  })
  await show(<Aliases kind="hospital" row={mercy} />)
  await expect.element(page.getByText('MH (only Alder)')).toBeVisible()
  await expect.element(page.getByText('May 2, 2026, Ann Lee')).toBeVisible()
  await page.getByRole('button', { name: 'Delete alias MH' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.filter(([path]) => path === '/hospitals/addAlias'))
    .toEqual([['/hospitals/addAlias', { id: 4, alias: 'MH', onlyForId: 1 }]])
})

test('a merged record is separated again', async () => {
  const sent = mockCalls({ '/hospitals/unMerge': () => withMessage(text('masters.parted', { from: 'Mercy Hosp', into: 'Mercy' })) })
  const merged = { id: 10, alias: 'Mercy Hosp', addedAt: '2026-05-02T10:00:00.000Z', mergedId: 7 }
  await show(<Aliases kind="hospital" row={{ ...mercy, aliases: [...(mercy.aliases ?? []), merged] }} />)
  await page.getByRole('button', { name: 'Undo merge: Mercy Hosp' }).click()
  await expect.poll(() => sent.filter(([path]) => path === '/hospitals/unMerge')).toEqual([['/hospitals/unMerge', { id: 7 }]])
  expect(page.getByRole('button', { name: 'Undo merge: MH' }).elements()).toEqual([])
})

test('a new alias applies to all manufacturers or one', async () => {
  const sent = mockCalls({
    '/salesperson/getMasterDropdownsData': () => ({
      manufacturerData: [{ id: 1, manufacturerName: 'Alder' }],
      totals: { manufacturer: 1 },
    }),
    '/hospitals/addAlias': () => ({ id: 10 }),
  })
  await show(<Aliases kind="hospital" row={{ ...mercy, aliases: [] }} />)
  const add = async (spelling: string) => {
    await page.getByLabelText('Another spelling').fill(spelling)
    await page.getByRole('button', { name: 'Add' }).click()
  }
  const added = () => sent.filter(([path]) => path === '/hospitals/addAlias').map(([, body]) => body)
  await add('MERCY')
  await expect.poll(added).toEqual([{ id: 4, alias: 'MERCY' }])
  await page.getByRole('combobox', { name: 'For the files of' }).click()
  await page.getByRole('option', { name: 'Alder' }).click()
  await add('MRC')
  await expect.poll(added).toEqual([
    { id: 4, alias: 'MERCY' },
    { id: 4, alias: 'MRC', onlyForId: 1 },
  ])
})

test('an account number is shown with its manufacturer, restored, and added without a spelling', async () => {
  const sent = mockCalls({
    '/salesperson/getMasterDropdownsData': () => ({
      manufacturerData: [{ id: 1, manufacturerName: 'Alder' }],
      totals: { manufacturer: 1 },
    }),
    '/hospitals/deleteAlias/9': () => withMessage(text('masters.aliasDeleted')),
    '/hospitals/addAlias': () => ({ id: 10 }),
  })
  const numbered = { id: 9, alias: 'MERCY', onlyFor: 'Alder', onlyForId: 1, accountNumber: '0047', addedAt: '2026-05-02T10:00:00.000Z' }
  await show(<Aliases kind="hospital" row={{ ...mercy, hospitalName: 'Mercy', aliases: [numbered] } as MasterRow} />)
  await expect.element(page.getByText('MERCY, account number 0047 (Alder)')).toBeVisible()
  const added = () => sent.filter(([path]) => path === '/hospitals/addAlias').map(([, body]) => body)
  await page.getByRole('button', { name: 'Delete alias MERCY, account number 0047 (Alder)' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(added).toEqual([{ id: 4, alias: 'MERCY', onlyForId: 1, accountNumber: '0047' }])
  await page.getByRole('textbox', { name: 'Account number' }).fill('48')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Choose the manufacturer that uses this account number.')).toBeVisible()
  await page.getByRole('combobox', { name: 'For the files of' }).click()
  await page.getByRole('option', { name: 'Alder' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => added()[1]).toEqual({ id: 4, alias: 'Mercy', onlyForId: 1, accountNumber: '48' })
})

test('a manufacturer shows its sales, files and file set-up', async () => {
  signInAs('Administrator')
  mockCalls({
    '/hospitals/getHospitalSales/4': () => ({
      months: [
        { selectedMonth: 'April-2026', lines: 3, totalSales: 900 },
        { selectedMonth: 'May-2026', lines: 2, totalSales: 500.5 },
      ],
      files: [{ fId: 7, fileName: 'alder.csv', manufacturerName: 'Alder', selectedMonth: 'May-2026', lines: 2, totalSales: 500.5 }],
      fileSetUp: {
        usualDay: 6,
        fileName: 'alder.csv',
        sheet: 'Detail',
        headerRow: 4,
        columns: { 'Cust Name': 'hospital' },
        sources: { fixedValues: { territory: 'North' }, grossCommissionPercent: 22, dateOrder: 'day first' },
      },
    }),
  })
  await show(<Sold kind="hospital" id={4} />)
  await expect.element(page.getByText('500.50 in May 2026, on 2 lines · highest 900.00 in Apr 2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'alder.csv' })).toHaveAttribute('href', '/uploadfile?month=May-2026')
  const setUp = page.getByRole('region', { name: 'File set-up' })
  await expect
    .element(setUp)
    .toMatchTextContent(
      /Usually here by day6.*SheetDetail.*Order of datesDay first.*HospitalCust Name.*TerritoryNorth.*Gross Commission22% of sales/,
    )
})

test('layouts are imported from a file and removed; another file is refused by name', async () => {
  const layout = { layout: 'a'.repeat(43), mappedFields: { Net: 'amount' }, sources: {} }
  const imported = { chosenFields: [], file: null, importedBy: 'Ann Lee', importedAt: '2026-05-02T10:00:00.000Z' }
  const sent = mockCalls({
    '/manufacturers/getLayouts/4': () => ({ layouts: [{ ...layout, ...imported }] }),
    '/manufacturers/importLayouts': () => withMessage(text('masters.layoutsImported', { count: 1 })),
    '/manufacturers/removeLayout': () => withMessage(text('masters.layoutRemoved')),
  })
  const { container } = await show(<Layouts row={mercy} />)
  await expect.element(page.getByText('1 field mapped · May 2, 2026, Ann Lee')).toBeVisible()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const choose = (content: object, name: string) => input && page.elementLocator(input).upload(new File([JSON.stringify(content)], name))
  await choose({ format: 'other' }, 'notes.json')
  await expect.element(page.getByText(/notes\.json is not a layout file\./)).toBeVisible()
  await choose({ format: 'layouts-1', layouts: [layout] }, 'Alder layouts.json')
  const imports = () => sent.filter(([path]) => path === '/manufacturers/importLayouts').map(([, body]) => body)
  await expect.poll(imports).toEqual([{ manufacturerId: 4, layouts: [layout] }])
  await page.getByRole('button', { name: 'Actions for Imported' }).click()
  await page.getByRole('menuitem', { name: 'Remove layout' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(imports).toEqual([1, 2].map(() => ({ manufacturerId: 4, layouts: [layout] })))
})
