import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'bea@example.com', role: 'Administrator' })
const [ann, bea] = [await app.signIn(), await app.signIn({ email: 'bea@example.com' })]

type Row = Record<string, unknown> & { version: number }
const add = async (path: string, body: object): Promise<number> => (await ann.must(ann.post(path, body))).id
const listed = (path: string, list: string, key: string) => async (id: number) =>
  (await ann.must(ann.get(path)))[list].find((row: Record<string, unknown>) => row[key] === id) as Row

let serial = 0
const fresh = (word: string) => `${word} ${++serial}`
const north = await add('/territories/addTerritory', { territoryName: 'North' })
const regionIds = [await add('/regions/addRegion', { regionName: 'West' }), await add('/regions/addRegion', { regionName: 'East' })]
const dana = {
  ...{ firstName: 'Dana', lastName: 'Ruiz', email: '', phone: '', employeeNumber: 'E1', primaryTerritory: north },
  ...{ isActive: true, secondaryEmailsList: ['dana@home.org'] },
}
const bonus = { adjustmentType: 'Normal', adjustmentAmount: 10, adjustmentDescription: 'Bonus', manufacturer: null, territory: null }

const addUser = () =>
  add('/user/storeUserData', {
    ...{ firstName: 'Dana', lastName: 'Ruiz', email: `dana${++serial}@example.com`, phone: '(555) 010-1234' },
    ...{ roleId: 2, screenAccess: 'uploadfile,reports' },
  })
const user = listed('/user/getUserList', 'users', 'id')
const addTerritory = () => add('/territories/addTerritory', { territoryName: fresh('Territory') })
const territory = listed('/territories/getTerritoriesList/false', 'territoryData', 'id')
const addManufacturer = () => add('/manufacturers/addManufacturer', { manufacturerName: fresh('Maker') })
const manufacturer = listed('/manufacturers/getManufacturersList/false', 'manufacturerData', 'id')
const addHospital = () => add('/hospitals/addHospital', { hospitalName: fresh('Hospital') })
const hospital = listed('/hospitals/getHospitalsList/false', 'hospitalData', 'id')

const repOf = new Map<number, number>()
async function addAdjustment() {
  const rep = await add('/salesperson/storeSalesPersonData', dana)
  const made = await ann.must(ann.post('/commission/storeAdjustment', { ...bonus, salesPersonId: rep, selectedMonthYear: 'May-2025' }))
  repOf.set(made.adjustmentId, rep)
  return made.adjustmentId as number
}
const ofAdjustment = (id: number) => ({ adjustmentId: id, salesPersonId: repOf.get(id), selectedMonthYear: 'May-2025' })
const adjustment = (id: number) => listed(`/commission/getAdjustmentList/${repOf.get(id)}/May-2025`, 'adjustments', 'adjustmentId')(id)

const HEADER = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Gross Comm', 'Inv Date', 'Invoice']
const COLUMNS = {
  ...{ Hospital: 'hospital', Surgeon: 'surgeon', Procedure: 'procedure', Territory: 'territory' },
  ...{ 'Net Sales': 'amount', 'Gross Comm': 'grossCommission', 'Inv Date': 'invoicedate' },
}
async function addFile() {
  const form = new FormData()
  const facts = { note: '', manufacturerId: String(await addManufacturer()), selectedMonthYear: 'May-2025', addNewManufacturer: '' }
  for (const [key, value] of Object.entries(facts)) form.set(key, value)
  form.set('filetoupload', new Blob([`${HEADER.join()}\nMercy,Kim,Knee,North,100.00,25.00,05/04/2025,A${++serial}\n`]), 'acme.csv')
  return (await ann.must(ann.post('/uploadprocess/uploadfile', form))).fId as number
}
async function file(fId: number) {
  const { files } = await ann.must(ann.post('/uploadprocess/getfilelist', { selectedMonthYear: 'May-2025' }))
  const headers = await ann.must(ann.post('/uploadprocess/getFileHeaders', { fId }))
  const row = files.find((each: { fId: number }) => each.fId === fId)
  expect(headers.version).toBe(row.version)
  return row as Row
}
const mapped = (fId: number, more: object) => ({ fId, selectedMonthYear: 'May-2025', mappedFields: { ...COLUMNS, ...more } })

type Edited = {
  what: string
  atOnce?: number
  make: () => Promise<number>
  read: (id: number) => Promise<Row>
  path: string
  /** Two changes that two people make of it. */
  changes: [ann: (id: number) => object, bea: (id: number) => object]
}
const renamed = (kind: string, method: string, list: string, field: string, plural = `${kind}s`): Edited => ({
  what: `the name of a ${kind}`,
  make: () => add(`/${plural}/add${method}`, { [field]: fresh(kind) }),
  read: listed(`/${plural}/get${plural.charAt(0).toUpperCase()}${plural.slice(1)}List/false`, list, 'id'),
  path: `/${plural}/update${method}`,
  changes: [(id) => ({ id, [field]: `${kind} of Ann ${id}` }), (id) => ({ id, [field]: `${kind} of Bea ${id}` })],
})
const ofUser = (what: string, path: string, ann_: object, bea_: object): Edited => ({
  ...{ what, path, make: addUser, read: user },
  changes: [(id) => ({ userSelectedRecordId: id, ...ann_ }), (id) => ({ userSelectedRecordId: id, ...bea_ })],
})

const records: Edited[] = [
  ofUser('a user', '/user/updateUserData', { screenAccess: 'uploadfile' }, { firstName: 'Dan' }),
  ofUser("a user's phone", '/user/updateUserPhone', { phone: '(555) 010-7777' }, { phone: '(555) 010-8888' }),
  ofUser('whether a user may sign in', '/user/updateUserConfirmationStatus', { status: 'Disabled' }, { status: 'Active' }),
  {
    ...{ what: 'an adjustment', path: '/commission/updateAjustment', make: addAdjustment, read: adjustment },
    changes: [(id) => ({ ...ofAdjustment(id), adjustmentAmount: 20 }), (id) => ({ ...ofAdjustment(id), adjustmentNote: 'said' })],
  },
  renamed('manufacturer', 'Manufacturer', 'manufacturerData', 'manufacturerName'),
  renamed('region', 'Region', 'regionData', 'regionName'),
  renamed('territory', 'Territory', 'territoryData', 'territoryName', 'territories'),
  renamed('hospital', 'Hospital', 'hospitalData', 'hospitalName'),
  renamed('surgeon', 'Surgeon', 'surgeonData', 'fullName'),
  renamed('procedure', 'Procedure', 'procedureData', 'procedureName'),
  {
    ...{ what: 'the end of a manufacturer', path: '/manufacturers/updateManufacturer', make: addManufacturer, read: manufacturer },
    changes: [(id) => ({ id, deleteEffectiveDate: '2030-01-01' }), (id) => ({ id, manufacturerName: `Maker of Bea ${id}` })],
  },
  {
    ...{ what: 'the region of a territory', path: '/territories/assignRegion', make: addTerritory, read: territory },
    changes: [(id) => ({ territoryId: id, regionId: regionIds[0] }), (id) => ({ territoryId: id, regionId: regionIds[1] })],
  },
  {
    ...{ what: 'the aliases of a hospital', path: '/hospitals/addAlias', make: addHospital, read: hospital },
    changes: [(id) => ({ id, alias: `A${id}` }), (id) => ({ id, alias: `B${id}` })],
  },
  {
    ...{ what: 'the columns of a file', path: '/uploadprocess/storeMappedFields', make: addFile, read: file },
    changes: [(id) => mapped(id, { Invoice: 'invoiceNumber' }), (id) => mapped(id, {})],
    // More of one company may not wait for their file to be read.
    atOnce: 20,
  },
  {
    what: 'a salesperson',
    make: () => add('/salesperson/storeSalesPersonData', dana),
    read: async (id) => ann.must(ann.get(`/salesperson/getSelectedSalespersonDetail/${id}`)),
    path: '/salesperson/updateSalesPersonData',
    changes: [(id) => ({ id, phone: '555' }), (id) => ({ id, lastName: 'Ruiz-Bell' })],
  },
]

const audited = async (path: string) => {
  const { n } = (
    await app.sql<{ n: number }>(`select count(*)::int as n from audit_entries where action like $1`, [`%.${callOf(path)}`])
  )[0] ?? { n: 0 }
  return n
}
const CALLS: Record<string, string> = {
  updateUserData: 'update',
  updateUserPhone: 'updatePhone',
  updateUserConfirmationStatus: 'updateConfirmationStatus',
  updateAjustment: 'updateAdjustment',
  updateSalesPersonData: 'update',
}
const callOf = (path: string) => {
  const name = path.split('/')[2] ?? ''
  return CALLS[name] ?? (name.startsWith('update') ? 'update' : name)
}

test.each(records)('R15 of two people who change $what, the second is shown what it is now, and both changes are kept', async (record) => {
  const { make, read, path, changes } = record
  const id = await make()
  const seen = await read(id)
  const entries = await audited(path)
  expect(seen.version).toBeGreaterThan(0)
  await ann.must(ann.post(path, { ...changes[0](id), version: seen.version }))
  const now = await read(id)
  expect(now.version).toBeGreaterThan(seen.version)

  const refused = await bea.post(path, { ...changes[1](id), version: seen.version })
  expect(refused).toMatchObject({ http: 409, data: { code: 'CONFLICT', present: now } })
  expect(await read(id)).toEqual(now)

  await bea.must(bea.post(path, { ...changes[1](id), version: refused.data.present.version }))
  expect((await read(id)).version).toBeGreaterThan(now.version)
  expect(await audited(path)).toBe(entries + 2)
})

test.each(records)('R15 of many who change $what at once, one is the first', async ({ make, read, path, changes, atOnce = 50 }) => {
  const id = await make()
  const { version } = await read(id)
  const answers = await Promise.all(Array.from({ length: atOnce }, () => bea.post(path, { ...changes[0](id), version })))
  const refused = answers.filter(({ http }) => http === 409)
  expect([answers.filter(({ http }) => http === 200).length, refused.length]).toEqual([1, atOnce - 1])
  const now = await read(id)
  expect(refused.every(({ data }) => data.present.version === now.version)).toBe(true)
})

test.each(records)(
  'a change of $what that says no version is made on what it is now, and one that changes nothing leaves its version',
  async (record) => {
    const { make, read, path, changes } = record
    const id = await make()
    await ann.must(ann.post(path, changes[0](id)))
    const before = await read(id)
    await bea.must(bea.post(path, changes[1](id)))
    const after = await read(id)
    expect(after.version).toBeGreaterThan(before.version)
    const repeated = await bea.post(path, { ...changes[1](id), version: after.version })
    // An alias is the one change that cannot be made twice.
    expect(repeated.http).toBe(path.endsWith('addAlias') ? 409 : 200)
    expect(await read(id)).toEqual(after)
  },
)

test('what a change does not name stays as it is', async () => {
  const id = await addUser()
  const before = await user(id)
  await ann.must(ann.post('/user/updateUserData', { userSelectedRecordId: id, firstName: 'Dan' }))
  expect(await user(id)).toEqual({ ...before, firstName: 'Dan', version: 2 })

  const adjustmentId = await addAdjustment()
  await ann.must(ann.post('/commission/updateAjustment', { ...ofAdjustment(adjustmentId), endMonth: 'None' }))
  const adjusted = await adjustment(adjustmentId)
  await ann.must(ann.post('/commission/updateAjustment', { ...ofAdjustment(adjustmentId), adjustmentAmount: -5 }))
  expect(await adjustment(adjustmentId)).toEqual({ ...adjusted, adjustmentAmount: -5, version: 3 })
  const reversed = await ann.post('/commission/updateAjustment', { ...ofAdjustment(adjustmentId), endMonth: 'April-2025' })
  expect(reversed).toMatchObject({ http: 400, data: { fields: { endMonth: expect.any(String) } } })

  const maker = await addManufacturer()
  await ann.must(ann.post('/manufacturers/updateManufacturer', { id: maker, deleteEffectiveDate: '2030-01-01' }))
  const name = String((await manufacturer(maker))['manufacturerName'])
  await ann.must(ann.post('/manufacturers/updateManufacturer', { id: maker, manufacturerName: `${name} Ltd` }))
  expect(await manufacturer(maker)).toMatchObject({ manufacturerName: `${name} Ltd`, deleteEffectiveDate: '2030-01-01' })

  const rep = await add('/salesperson/storeSalesPersonData', dana)
  await ann.must(ann.post('/salesperson/updateSalesPersonData', { id: rep, lastName: 'Ruiz-Bell' }))
  expect(await ann.must(ann.get(`/salesperson/getSelectedSalespersonDetail/${rep}`))).toMatchObject({ ...dana, lastName: 'Ruiz-Bell' })
})

test('R15 a screen that was taken from a user is not given back by somebody who had the page open', async () => {
  const id = await addUser()
  const opened = await user(id)
  const facts = (row: Row) => {
    const { firstName, lastName, email, phone, isTwoFaEnabled, screenAccess } = row
    return { userSelectedRecordId: id, firstName, lastName, email, phone, isTwoFaEnabled, screenAccess, roleId: 2 }
  }
  await ann.must(ann.post('/user/updateUserData', { ...facts(opened), screenAccess: 'uploadfile', version: opened.version }))
  const refused = await bea.post('/user/updateUserData', { ...facts(opened), firstName: 'Dan', version: opened.version })
  expect(refused).toMatchObject({ http: 409, data: { present: { screenAccess: 'uploadfile', firstName: 'Dana' } } })
  await bea.must(
    bea.post('/user/updateUserData', { ...facts(refused.data.present), firstName: 'Dan', version: refused.data.present.version }),
  )
  expect(await user(id)).toMatchObject({ firstName: 'Dan', screenAccess: 'uploadfile' })
})

test('an adjustment that somebody else has changed is not removed, and its salesperson is another version too', async () => {
  const adjustmentId = await addAdjustment()
  const rep = `/salesperson/getSelectedSalespersonDetail/${repOf.get(adjustmentId)}`
  const { version } = await ann.must(ann.get(rep))
  await ann.must(ann.post('/commission/updateAjustment', { ...ofAdjustment(adjustmentId), adjustmentAmount: 20 }))
  const person = await ann.must(ann.get(rep))
  expect(person).toMatchObject({ version: version + 1, adjustments: [{ adjustmentAmount: 20, version: 2 }] })
  const remove = (seen: number) => bea.post('/commission/removeAdjustmentEntry', { adjustmentId, version: seen })
  expect(await remove(1)).toMatchObject({ http: 409, data: { present: person.adjustments[0] } })
  expect((await remove(2)).http).toBe(200)
})

test('what a salesperson has belongs to their version, which one change raises by one', async () => {
  const rep = await add('/salesperson/storeSalesPersonData', dana)
  const view = async () => ann.must(ann.get(`/salesperson/getSelectedSalespersonDetail/${rep}`))
  const ofMonth = { ...bonus, startMonth: 'May-2025', endMonth: 'May-2025' }
  const save = (adjustments: object[]) => ann.must(ann.post('/salesperson/updateSalesPersonData', { ...dana, id: rep, adjustments }))
  expect(await save([ofMonth, { ...ofMonth, adjustmentDescription: 'Parking' }])).toEqual({ version: 2 })
  const seen = (await view()).adjustments.map(({ adjustmentId, version }: Row) => ({ ...ofMonth, adjustmentId, version }))
  expect(await save(seen)).toEqual({ version: 3 })
  expect((await view()).adjustments.map(({ version }: Row) => version)).toEqual([1, 2])
  expect(await save(seen.map(({ version: _seen, ...each }: Row) => each))).toEqual({ version: 3 })
  const refused = await bea.post('/salesperson/updateSalesPersonData', { ...dana, id: rep, adjustments: seen })
  expect(refused).toMatchObject({ http: 409, data: { present: { adjustmentId: seen[1].adjustmentId, version: 2 } } })
})

test('signing in leaves a user the version that somebody has open', async () => {
  const before = await user(Number((await app.sql<{ id: number }>(`select id from users where email = 'bea@example.com'`))[0]?.id))
  await app.signIn({ email: 'bea@example.com' })
  const after = await user(Number(before['id']))
  expect(after.version).toBe(before.version)
  expect(after['lastSignInAt']).not.toBe(before['lastSignInAt'])
})

test('a change that is sent again with its key gets its first answer, though its version is old by then', async () => {
  const id = await addHospital()
  const change = () =>
    ann.post('/hospitals/updateHospital', { id, hospitalName: `Once ${id}`, version: 1 }, { 'idempotency-key': `once ${id}` })
  expect(await change()).toMatchObject({ http: 200, data: { id } })
  expect(await change()).toMatchObject({ http: 200, data: { id } })
  expect((await hospital(id)).version).toBe(2)
})

test('a person sees in their own profile the version that a change of it takes', async () => {
  await app.addUser(company, { email: 'rep@example.com' })
  const rep = await app.signIn({ email: 'rep@example.com' })
  const { token } = await rep.must(rep.post('/user/authenticateUser', { email: 'rep@example.com', password: 'Correct-Horse-7' }))
  const me = await rep.must(rep.get(`/user/getMe/${token}`))
  const change = (path: string, more: object, version: number) => rep.post(path, { userSelectedRecordId: me.id, version, ...more })
  await rep.must(change('/user/updateSmsOptIn', { smsOptIn: true }, me.version))
  expect(await change('/user/updateUserData', { lastName: 'Ruiz' }, me.version)).toMatchObject({
    http: 409,
    data: { present: { smsOptIn: true } },
  })
  expect((await change('/user/updateUserData', { lastName: 'Ruiz' }, me.version + 1)).http).toBe(200)
})
