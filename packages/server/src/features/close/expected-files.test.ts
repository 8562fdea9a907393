import { afterAll, expect, test } from 'vitest'
import { adding, SALES_HEADER } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const JUNE = { selectedMonth: 'June-2025' }
let invoice = 0

async function addFiles(manufacturerId: number, months: readonly string[]) {
  for (const month of months)
    await add.file(`${SALES_HEADER}\nMercy,Ann,Knee,North,${++invoice}.00,1.00,05/04/2025\n`, {
      manufacturerId,
      selectedMonthYear: `${month}-2025`,
    })
}

const [acme, birch, cedar, dune] = [
  await add.manufacturer('Acme'),
  await add.manufacturer('Birch'),
  await add.manufacturer('Cedar'),
  await add.manufacturer('Dune'),
]
await addFiles(acme, ['March', 'May'])
// Two files of one month count as one month.
await addFiles(birch, ['May', 'May'])
await addFiles(cedar, ['February', 'March'])
await addFiles(dune, ['April', 'May', 'June'])

/** Missing files on the upload page and in the checklist. */
async function inBothPlaces() {
  const { expected } = await admin.uploadprocess.expectedFiles({ selectedMonthYear: JUNE.selectedMonth })
  const { exceptions } = await admin.commission.exceptions(JUNE)
  const { tasks } = await admin.commission.checklist(JUNE)
  return {
    uploads: expected.map(({ manufacturerName, isExpected }) => [manufacturerName, isExpected]),
    missing: exceptions.find(({ kind }) => kind === 'fileMissing')?.items.map(({ name }) => name) ?? [],
    received: tasks.find(({ task }) => task === 'receiveFiles')?.count,
  }
}

const MISSING = { uploads: [['Acme', true]], missing: ['Acme'], received: { done: 1, total: 2 } }

test('expects a file after files in two of the last three months', async () => {
  expect(await inBothPlaces()).toEqual(MISSING)
})

test('marking a file as not expected counts on both screens', async () => {
  await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'uma@example.com', screens: ['uploadfile'] })
  const uma = await app.signIn({ email: 'uma@example.com' })
  await uma.commission.setFileExpected({ ...JUNE, manufacturerId: acme, isExpected: false })
  expect(await inBothPlaces()).toEqual({ uploads: [['Acme', false]], missing: [], received: { done: 1, total: 1 } })
  const { entries } = await admin.commission.closeLog(JUNE)
  expect(entries[0]?.what).toBe('Marked a file of Acme as not expected')
  await admin.commission.setFileExpected({ ...JUNE, manufacturerId: acme, isExpected: true })
  expect(await inBothPlaces()).toEqual(MISSING)
})

test('the check of files waits for the first one', async () => {
  const checkFiles = async (selectedMonth: string) =>
    (await admin.commission.checklist({ selectedMonth })).tasks.find(({ task }) => task === 'checkFiles')
  expect(await checkFiles('June-2025')).not.toMatchObject({ status: 'notYet' })
  expect(await checkFiles('January-2024')).toMatchObject({ status: 'notYet', fact: 'Upload a file first' })
})
