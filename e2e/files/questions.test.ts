import { expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const admin = await app.signIn()

test('a question about money shows dollars and rows, and needs an answer before importing', async () => {
  const { id: acme } = await admin.must(admin.post('/manufacturers/addManufacturer', { manufacturerName: 'Acme' }))
  for (const [path, name] of [
    ['/territories/addTerritory', { territoryName: 'North' }],
    ['/hospitals/addHospital', { hospitalName: 'Mercy' }],
    ['/surgeons/addSurgeon', { fullName: 'Kim' }],
    ['/procedures/addProcedure', { procedureName: 'Knee' }],
  ] as const)
    await admin.must(admin.post(path, name))
  const form = new FormData()
  const facts = { note: '', manufacturerId: String(acme), selectedMonthYear: 'May-2025', addNewManufacturer: '' }
  for (const [key, value] of Object.entries(facts)) form.set(key, value)
  const lines = ['Invoice,1500.10,300.02', 'Invoice,2200.20,440.04', 'Credit Memo,400.40,80.08']
  const content = [
    'Hospital,Surgeon,Procedure,Territory,Inv Date,Type,Net Sales,Gross Comm',
    ...lines.map((line) => `Mercy,Kim,Knee,North,05/04/2025,${line}`),
  ]
  form.set('filetoupload', new Blob([content.join('\n')]), 'acme.csv')
  const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
  const mappedFields = {
    Hospital: 'hospital',
    Surgeon: 'surgeon',
    Procedure: 'procedure',
    Territory: 'territory',
    'Net Sales': 'amount',
    'Gross Comm': 'grossCommission',
    'Inv Date': 'invoicedate',
  }
  await admin.must(admin.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: 'May-2025', mappedFields }))

  const page = await open()
  await signIn(page, { path: `/uploadfile/mapdata?file=${fId}&view=check` })

  await page.getByText('1 question about the money in this file').waitFor()
  await page.getByText("1 row is marked Credit Memo in the column 'Type', but its amount has no minus.").waitFor()
  await page.getByText('$400.40').waitFor()
  await page.getByText('Rows: 4').waitFor()
  const store = page.getByRole('button', { name: /^Import \d+ lines?$/ })
  expect(await store.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Import anyway' }).check()
  await store.click()
  await page.getByText('3 sales lines imported.').waitFor()
  const { files } = await admin.must(admin.post('/uploadprocess/getfilelist', { selectedMonthYear: 'May-2025' }))
  expect(files).toMatchObject([{ storedRows: 3, status: 'Processed' }])
  expect(page.faults).toEqual([])
})
