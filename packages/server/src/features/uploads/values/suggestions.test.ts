import { afterAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await add.territory('North')
await add.territory('South')

const COLUMNS = 'Hospital,Surgeon,Procedure,Territory,Net Sales,Gross Comm,Inv Date'
const mappedFields = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
  'Inv Date': 'invoicedate',
}
const SURGEONS = ['Ada Kimball', 'Ben Orwell', 'Cora Vance']

/** A line for each surgeon in this territory, spelled by `written`. */
async function mapped(manufacturerId: number, territory: string, written: (surgeon: string) => string) {
  const lines = SURGEONS.map((name, at) => `Mercy,"${written(name)}",Knee,${territory},${1000 + at},${200 + at},05/0${at + 1}/2025`)
  const form = new FormData()
  const fields = { note: '', manufacturerId: String(manufacturerId), selectedMonthYear: 'May-2025', addNewManufacturer: '' }
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('filetoupload', new Blob([[COLUMNS, ...lines].join('\n')]), `${territory}.csv`)
  const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
  await admin.must(admin.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: 'May-2025', mappedFields }))
  return fId as number
}

test('a code that occurs with surgeons of one territory suggests that territory', async () => {
  const first = await mapped(await add.manufacturer('Alder'), 'North', (name) => name)
  const { unresolved } = await admin.uploadprocess.processMapValues({ fId: first })
  const values = unresolved.map(({ target, value }) => ({ target, value, addNew: value }))
  await admin.must(admin.post('/uploadprocess/storeMappedValues', { fId: first, values }))

  const next = await mapped(await add.manufacturer('Birch'), 'T-11', (name) => name.split(' ').reverse().join(', '))
  const found = await admin.uploadprocess.processMapValues({ fId: next })
  expect(found.unresolved.find(({ target }) => target === 'territory')).toMatchObject({
    value: 'T-11',
    resemblance: 'possible',
    suggestions: [{ name: 'North', reason: '3 of 3 lines share their surgeon with earlier lines' }],
  })
})

test("of two surgeons with matching initials, the hospital's own is suggested first", async () => {
  for (const name of ['Walter Kimball', 'Aaron Kimball', 'Ada Kimball']) await add.surgeon(name).catch(() => undefined)
  const fId = await mapped(await add.manufacturer('Cedar'), 'North', (name) => (name === 'Ada Kimball' ? 'KIMBALL, A.' : name))
  const { unresolved } = await admin.uploadprocess.processMapValues({ fId })
  const [first, second] = unresolved.find(({ target }) => target === 'surgeon')?.suggestions ?? []
  expect(first).toMatchObject({ name: 'Ada Kimball', reason: '1 of 1 line shares its hospital with earlier lines' })
  expect(second).toMatchObject({ name: 'Aaron Kimball' })
})

test('a name in another script matches itself; shared Latin transliterations need a user', async () => {
  await add.surgeon('Ελένη Παππά')
  await add.surgeon('Ελένι Παππά')
  const unresolvedSurgeons = async (written: Record<string, string>) => {
    const fId = await mapped(await add.manufacturer(`Elm ${Object.keys(written).length}`), 'North', (name) => written[name] ?? name)
    const { unresolved } = await admin.uploadprocess.processMapValues({ fId })
    return unresolved.filter(({ target }) => target === 'surgeon').map(({ value, rows }) => [value, rows])
  }
  expect(await unresolvedSurgeons({ 'Ada Kimball': 'ΕΛΈΝΗ  Παππά' })).toEqual([])
  expect(await unresolvedSurgeons({ 'Ada Kimball': 'Ελένη Παππά', 'Ben Orwell': 'Ελένι Παππά' })).toEqual([['Eleni Pappa', 2]])
})
