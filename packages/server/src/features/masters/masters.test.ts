import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { resolveChoice } from './choices.store.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const add = async (path: string, body: object) => (await admin.must(admin.post(path, body))).id as number
const territory = (territoryName: string) => add('/territories/addTerritory', { territoryName })
const hospital = (hospitalName: string) => add('/hospitals/addHospital', { hospitalName })
const regions = async (deleted = false) => (await admin.must(admin.get(`/regions/getRegionsList/${deleted}`))).regionData
const hospitals = async (deleted = false) => (await admin.must(admin.get(`/hospitals/getHospitalsList/${deleted}`))).hospitalData

const anyone = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: 'dana@example.com',
  phone: '',
  employeeNumber: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
}
const rule = {
  territory: null,
  regionId: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: 5,
  note: '',
  startMonth: 'January-2024',
  endMonth: 'None',
}

test.each([
  ['regions', 'addRegion', 'regionName', 'Region name already exist.'],
  ['territories', 'addTerritory', 'territoryName', 'Territory name already exist in list!'],
  ['manufacturers', 'addManufacturer', 'manufacturerName', 'Manufacturer name already exist in list!'],
  ['hospitals', 'addHospital', 'hospitalName', 'Hospital name already exist in list!'],
  ['surgeons', 'addSurgeon', 'fullName', 'Surgeon name already exist in list!'],
  ['procedures', 'addProcedure', 'procedureName', 'Procedure name already exist in list!'],
])(
  '%s: a name is taken whatever its case, accents, punctuation and blanks, also at the same moment',
  async (path, method, field, message) => {
    const answers = await Promise.all(['Saint Élsa’s', 'SAINT ELSAS'].map((name) => admin.post(`/${path}/${method}`, { [field]: name })))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(await admin.post(`/${path}/${method}`, { [field]: "  saint   elsa's. " })).toMatchObject({
      http: 409,
      message,
      data: { fields: { [field]: message } },
    })
    expect(await admin.post(`/${path}/${method}`, { [field]: '   ' })).toMatchObject({
      http: 400,
      data: { fields: { [field]: 'This field is required!' } },
    })
  },
)

test('a name or alias of signs alone is refused', async () => {
  expect(await admin.post('/surgeons/addSurgeon', { fullName: '?!' })).toMatchObject({
    http: 400,
    data: { fields: { fullName: 'A name needs a letter or a digit.' } },
  })
})

test('a region has at most 25 characters', async () => {
  expect(await admin.post('/regions/addRegion', { regionName: 'x'.repeat(26) })).toMatchObject({
    http: 400,
    data: { fields: { regionName: 'At most 25 characters.' } },
  })
  expect((await admin.post('/regions/addRegion', { regionName: ` ${'x'.repeat(25)} ` })).http).toBe(200)
})

test('renaming keeps the id, and its own name is not taken', async () => {
  const id = await add('/regions/addRegion', { regionName: 'East' })
  await admin.must(admin.post('/regions/updateRegion', { id, regionName: 'EAST' }))
  expect(await admin.post('/regions/updateRegion', { id, regionName: 'saint elsas' })).toMatchObject({ http: 409 })
  expect((await regions()).find((region: { id: number }) => region.id === id)).toMatchObject({ regionName: 'EAST' })
})

test('a territory is in at most one region; deleting the region lets it go', async () => {
  const [one, two] = [await add('/regions/addRegion', { regionName: 'One' }), await add('/regions/addRegion', { regionName: 'Two' })]
  const id = await territory('T-1')
  for (const regionId of [one, two]) await admin.must(admin.post('/territories/assignRegion', { regionId, territoryId: id }))
  const of = async (regionId: number) => (await regions()).find((region: { id: number }) => region.id === regionId)?.territories
  expect([await of(one), await of(two)]).toEqual([[], [{ id, territoryName: 'T-1' }]])
  await admin.must(admin.get(`/regions/deleteRegion/${two}`))
  const { territoryData } = await admin.must(admin.get('/territories/getTerritoriesList/false'))
  expect(territoryData.find((row: { id: number }) => row.id === id)).toMatchObject({ regionId: null, regionName: null })
  expect((await regions(true)).find((region: { id: number }) => region.id === two)).toMatchObject({ isDeleted: true })
  expect(await of(two)).toBeUndefined()
})

test('what a rule in force uses cannot be deleted, and the answer names the rule', async () => {
  const [manufacturer, id, regionId] = [
    await add('/manufacturers/addManufacturer', { manufacturerName: 'Alder' }),
    await territory('T-2'),
    await add('/regions/addRegion', { regionName: 'Used' }),
  ]
  await admin.must(
    admin.post('/salesperson/storeSalesPersonData', {
      ...anyone,
      rules: [
        { ...rule, manufacturer, territory: id },
        { ...rule, manufacturer, regionId },
      ],
    }),
  )
  for (const path of [`/regions/deleteRegion/${regionId}`, `/manufacturers/deleteManufacturer/${manufacturer}`]) {
    expect(await admin.get(path)).toMatchObject({
      http: 409,
      message: expect.stringMatching(/Dana Ruiz, rule \d+ for Alder from January 2024\. Change them first\./),
    })
  }
  expect((await admin.post('/territories/deleteTerritory', { id })).http).toBe(409)
})

test('what somebody is about to use cannot be deleted at the same moment', async () => {
  const manufacturer = await add('/manufacturers/addManufacturer', { manufacturerName: 'Cedar' })
  const person = await add('/salesperson/storeSalesPersonData', anyone)
  const id = await hospital('Contested')
  const territoryId = await territory('T-8')
  let deleting: ReturnType<typeof admin.get> | undefined
  await app.services.db.forCompany(app.firstCompany?.companyId ?? 0, async (tx) => {
    await resolveChoice(tx, { kind: 'hospital', id, field: 'hospital' })
    deleting = admin.get(`/hospitals/deleteHospital/${id}`)
    await sleep(300)
    await tx.client.query(
      `insert into rules (salesperson_id, manufacturer_id, territory_id, hospital_id, percent, start_month, end_month)
       values ($1, $2, $3, $4, 1, '2025-01-01', '9999-12-01')`,
      [person, manufacturer, territoryId, id],
    )
  })
  expect(await deleting).toMatchObject({ http: 409, message: expect.stringContaining('Dana Ruiz, rule') })
})

test('a manufacturer is offered until its last day', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await add('/manufacturers/addManufacturer', { manufacturerName: 'Gone', deleteEffectiveDate: yesterday })
  await add('/manufacturers/addManufacturer', { manufacturerName: 'Going', deleteEffectiveDate: tomorrow })
  const { manufacturerData } = await admin.must(admin.post('/uploadprocess/getMasterDropdownsData', { filter: ['Manufacturer'] }))
  const names = manufacturerData.map((row: { manufacturerName: string }) => row.manufacturerName)
  expect(names).toContain('Going')
  expect(names).not.toContain('Gone')
})

test('an alias means one record only', async () => {
  const [mercy, mary] = [await hospital('Mercy Hospital'), await hospital('Mary Hospital')]
  const { id } = await admin.must(admin.post('/hospitals/addAlias', { id: mercy, alias: 'MERCY HOSP.' }))
  expect((await admin.post('/hospitals/addAlias', { id: mary, alias: 'Mercy hosp' })).http).toBe(409)
  expect((await admin.post('/hospitals/addAlias', { id: mary, alias: 'mercy hospital' })).http).toBe(409)
  await admin.must(admin.get(`/hospitals/deleteAlias/${id}`))
  expect((await admin.get(`/hospitals/deleteAlias/${id}`)).http).toBe(404)
  expect((await admin.post('/hospitals/addAlias', { id: mary, alias: 'Mercy hosp' })).http).toBe(200)
})

test('a name is taken by an alias too, but for its own', async () => {
  const id = await hospital('Grace')
  await admin.must(admin.post('/hospitals/addAlias', { id, alias: 'Grace Medical' }))
  expect(await admin.post('/hospitals/addHospital', { hospitalName: 'GRACE MEDICAL' })).toMatchObject({
    http: 409,
    data: { fields: { hospitalName: 'Hospital name already exist in list!' } },
  })
  await admin.must(admin.post('/hospitals/updateHospital', { id, hospitalName: 'Grace Medical' }))
  expect((await hospitals()).find((row: { id: number }) => row.id === id)).toMatchObject({ hospitalName: 'Grace Medical', aliases: [] })
})

test('a deleted master gives up its name and its aliases', async () => {
  const gone = await hospital('Unity')
  await admin.must(admin.post('/hospitals/addAlias', { id: gone, alias: 'UNITY HOSP' }))
  await admin.must(admin.get(`/hospitals/deleteHospital/${gone}`))
  expect((await admin.get(`/hospitals/deleteHospital/${gone}`)).http).toBe(404)
  const id = await hospital('unity')
  await admin.must(admin.post('/hospitals/addAlias', { id, alias: 'Unity Hosp.' }))
  expect((await hospitals()).find((row: { id: number }) => row.id === id).aliases).toMatchObject([{ alias: 'Unity Hosp.' }])
})

test('a deleted territory keeps its region, so that what was sold there still earns', async () => {
  const regionId = await add('/regions/addRegion', { regionName: 'Kept' })
  const territoryId = await territory('T-9')
  await admin.must(admin.post('/territories/assignRegion', { regionId, territoryId }))
  await admin.must(admin.post('/territories/deleteTerritory', { id: territoryId }))
  const { territoryData } = await admin.must(admin.get('/territories/getTerritoriesList/true'))
  expect(territoryData.find((row: { id: number }) => row.id === territoryId)).toMatchObject({ regionName: 'Kept', isDeleted: true })
  expect((await regions()).find((region: { id: number }) => region.id === regionId).territories).toEqual([])
})

test('merging makes the duplicate an alias, and what named it names the survivor', async () => {
  const [from, into] = [await hospital('St Lukes'), await hospital('Saint Lukes Medical Center')]
  const manufacturer = await add('/manufacturers/addManufacturer', { manufacturerName: 'Birch' })
  const person = await add('/salesperson/storeSalesPersonData', {
    ...anyone,
    rules: [{ ...rule, manufacturer, territory: await territory('T-3'), hospital: from }],
  })
  await admin.must(admin.post('/hospitals/addAlias', { id: from, alias: 'ST LUKES MED' }))
  await admin.must(admin.post('/hospitals/merge', { fromId: from, intoId: into }))
  const survivor = (await hospitals()).find((row: { id: number }) => row.id === into)
  expect(survivor.aliases.map(({ alias }: { alias: string }) => alias)).toEqual(['ST LUKES MED', 'St Lukes'])
  expect((await hospitals(true)).find((row: { id: number }) => row.id === from)).toMatchObject({ isDeleted: true })
  const { rules } = await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${person}`))
  expect(rules).toMatchObject([{ hospital: into, hospitalName: 'Saint Lukes Medical Center' }])
  expect((await admin.post('/hospitals/merge', { fromId: into, intoId: into })).http).toBe(400)
})

test('R44 records of another company are not there', async () => {
  const id = await territory('Ours')
  const regionId = await add('/regions/addRegion', { regionName: 'Ours' })
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  expect((await theirs.must(theirs.get('/territories/getTerritoriesList/true'))).territoryData).toEqual([])
  const before = await app.sql('select * from masters order by id')
  for (const answer of [
    await theirs.post('/territories/updateTerritory', { id, territoryName: 'Theirs' }),
    await theirs.post('/territories/deleteTerritory', { id }),
    await theirs.post('/territories/assignRegion', { regionId, territoryId: id }),
    await theirs.post('/territories/addAlias', { id, alias: 'x' }),
    await theirs.post('/territories/merge', { fromId: id, intoId: regionId }),
    await theirs.get(`/regions/deleteRegion/${regionId}`),
  ]) {
    expect(answer).toMatchObject({ http: 404 })
  }
  expect(await app.sql('select * from masters order by id')).toEqual(before)
})

test('each change leaves its audit entry', async () => {
  const entries = await app.sql<{ action: string; user_name: string }>(
    `select action, user_name from audit_entries where action like 'hospitals.%' order by id`,
  )
  expect(entries.map(({ action }) => action)).toContain('hospitals.merge')
  expect(new Set(entries.map(({ user_name }) => user_name))).toEqual(new Set(['First Administrator']))
})
