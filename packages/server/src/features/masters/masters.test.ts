import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'
import { resolveChoice } from './choices.service.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const add = adding(admin)
const regions = async (deleted = false) => (await admin.regions.list({ showDeletedRecords: deleted })).regionData
const hospitals = async (deleted = false) => (await admin.hospitals.list({ showDeletedRecords: deleted })).hospitalData

test.each([
  ['regions', 'addRegion', 'regionName', 'Region name already exist.'],
  ['territories', 'addTerritory', 'territoryName', 'Territory name already exist in list!'],
  ['manufacturers', 'addManufacturer', 'manufacturerName', 'Manufacturer name already exist in list!'],
  ['hospitals', 'addHospital', 'hospitalName', 'Hospital name already exist in list!'],
  ['surgeons', 'addSurgeon', 'fullName', 'Surgeon name already exist in list!'],
  ['procedures', 'addProcedure', 'procedureName', 'Procedure name already exist in list!'],
])('%s: a name is unique regardless of case, accents and punctuation, also concurrently', async (path, method, field, message) => {
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
})

test('a name or alias of punctuation only is refused', async () => {
  expect(await admin.try.surgeons.add({ fullName: '?!' })).toMatchObject({
    http: 400,
    data: { fields: { fullName: 'A name needs a letter or a digit.' } },
  })
})

test('line breaks and direction characters are removed from names', async () => {
  const { id } = await admin.hospitals.add({ hospitalName: '\u202eMercy\nWest\u2066' })
  const named = async () =>
    (await admin.hospitals.list({ showDeletedRecords: false, q: 'mercy' })).hospitalData.map(({ hospitalName }) => hospitalName)
  expect(await named()).toEqual(['Mercy West'])
  await admin.hospitals.update({ id, hospitalName: 'Mercy\tEast' })
  expect(await named()).toEqual(['Mercy East'])
})

test('a region has at most 25 characters', async () => {
  expect(await admin.try.regions.add({ regionName: 'x'.repeat(26) })).toMatchObject({
    http: 400,
    data: { fields: { regionName: 'At most 25 characters.' } },
  })
  expect((await admin.try.regions.add({ regionName: ` ${'x'.repeat(25)} ` })).http).toBe(200)
})

test("renaming leaves the id, and the master's own name is allowed", async () => {
  const id = await add.region('East')
  await admin.regions.update({ id, regionName: 'EAST' })
  expect(await admin.try.regions.update({ id, regionName: 'saint elsas' })).toMatchObject({ http: 409 })
  expect((await regions()).find((each) => each.id === id)).toMatchObject({ regionName: 'EAST' })
})

test('a territory is in at most one region; deleting the region removes it', async () => {
  const [one, two] = [await add.region('One'), await add.region('Two')]
  const id = await add.territory('T-1')
  for (const regionId of [one, two]) await admin.territories.assignRegion({ regionId, territoryId: id })
  const of = async (regionId: number) => (await regions()).find((each) => each.id === regionId)?.territories
  expect([await of(one), await of(two)]).toEqual([[], [{ id, territoryName: 'T-1' }]])
  await admin.regions.remove({ id: two })
  const { territoryData } = await admin.territories.list({ showDeletedRecords: false })
  expect(territoryData.find((row) => row.id === id)).toMatchObject({ regionId: null, regionName: null })
  expect((await regions(true)).find((each) => each.id === two)).toMatchObject({ isDeleted: true })
  expect(await of(two)).toBeUndefined()
})

test('a master used by a current rule cannot be deleted; the rule is named', async () => {
  const [manufacturer, id, regionId] = [await add.manufacturer('Alder'), await add.territory('T-2'), await add.region('Used')]
  await add.salesperson({
    rules: [
      rule({ manufacturer, territory: id, startMonth: 'January-2024' }),
      rule({ manufacturer, regionId, startMonth: 'January-2024' }),
    ],
  })
  for (const path of [`/regions/deleteRegion/${regionId}`, `/manufacturers/deleteManufacturer/${manufacturer}`]) {
    expect(await admin.get(path)).toMatchObject({
      http: 409,
      message: expect.stringMatching(/Dana Ruiz, rule \d+ for Alder from January 2024\. Change them first\./),
    })
  }
  expect((await admin.try.territories.remove({ id })).http).toBe(409)
})

test('a master cannot be deleted while a concurrent change starts using it', async () => {
  const manufacturer = await add.manufacturer('Cedar')
  const person = await add.salesperson()
  const id = await add.hospital('Contested')
  const territoryId = await add.territory('T-8')
  let deleting: ReturnType<typeof admin.get> | undefined
  await app.services.db.forCompany(app.firstCompany?.companyId ?? 0, async (tx) => {
    await resolveChoice(tx, { kind: 'hospital', id, field: 'hospital' })
    deleting = admin.try.hospitals.remove({ id })
    while ((await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length === 0)
      await sleep(20)
    await tx.client.query(
      `insert into rules (salesperson_id, manufacturer_id, territory_id, hospital_id, percent, start_month, end_month)
       values ($1, $2, $3, $4, 1, '2025-01-01', '9999-12-01')`,
      [person, manufacturer, territoryId, id],
    )
  })
  expect(await deleting).toMatchObject({ http: 409, message: expect.stringContaining('Dana Ruiz, rule') })
})

test('a manufacturer is in choosers until its last day', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await add.manufacturer('Gone', { deleteEffectiveDate: yesterday })
  await add.manufacturer('Going', { deleteEffectiveDate: tomorrow })
  const { manufacturerData } = await admin.uploadprocess.masterOptions({ filter: ['Manufacturer'] })
  const names = manufacturerData?.map((row) => row.manufacturerName)
  expect(names).toContain('Going')
  expect(names).not.toContain('Gone')
})

test('an alias belongs to one record only', async () => {
  const [mercy, mary] = [await add.hospital('Mercy Hospital'), await add.hospital('Mary Hospital')]
  const { id } = await admin.hospitals.addAlias({ id: mercy, alias: 'MERCY HOSP.' })
  expect((await admin.try.hospitals.addAlias({ id: mary, alias: 'Mercy hosp' })).http).toBe(409)
  expect((await admin.try.hospitals.addAlias({ id: mary, alias: 'mercy hospital' })).http).toBe(409)
  await admin.hospitals.deleteAlias({ id })
  expect((await admin.try.hospitals.deleteAlias({ id })).http).toBe(404)
  expect((await admin.try.hospitals.addAlias({ id: mary, alias: 'Mercy hosp' })).http).toBe(200)
})

test("a manufacturer's alias applies to its files only, and records who added it", async () => {
  const [alder, birch] = [await add.manufacturer('Alder Scoped'), await add.manufacturer('Birch Scoped')]
  const [luke, lucy] = [await add.hospital('Luke Hospital'), await add.hospital('Lucy Hospital')]
  await admin.hospitals.addAlias({ id: luke, alias: 'LH' })
  const { id } = await admin.hospitals.addAlias({ id: lucy, alias: 'LH', onlyForId: alder })
  expect((await hospitals()).find((each) => each.id === lucy)?.aliases).toMatchObject([
    { id, alias: 'LH', onlyFor: 'Alder Scoped', onlyForId: alder, addedBy: expect.any(String) as string },
  ])
  expect((await admin.try.hospitals.addAlias({ id: luke, alias: 'lh', onlyForId: alder })).http).toBe(409)
  expect((await admin.try.hospitals.addAlias({ id: luke, alias: 'lh', onlyForId: birch })).http).toBe(409)
  expect((await admin.try.hospitals.addAlias({ id: luke, alias: 'LKH', onlyForId: 999_999 })).http).toBe(404)
})

test("a name equal to another master's alias is taken", async () => {
  const id = await add.hospital('Grace')
  await admin.hospitals.addAlias({ id, alias: 'Grace Medical' })
  expect(await admin.try.hospitals.add({ hospitalName: 'GRACE MEDICAL' })).toMatchObject({
    http: 409,
    data: { fields: { hospitalName: 'Hospital name already exist in list!' } },
  })
  await admin.hospitals.update({ id, hospitalName: 'Grace Medical' })
  expect((await hospitals()).find((each) => each.id === id)).toMatchObject({ hospitalName: 'Grace Medical', aliases: [] })
})

test('a deleted master releases its name and aliases', async () => {
  const gone = await add.hospital('Unity')
  await admin.hospitals.addAlias({ id: gone, alias: 'UNITY HOSP' })
  await admin.hospitals.remove({ id: gone })
  expect((await admin.try.hospitals.remove({ id: gone })).http).toBe(404)
  const id = await add.hospital('unity')
  await admin.hospitals.addAlias({ id, alias: 'Unity Hosp.' })
  expect((await hospitals()).find((each) => each.id === id)?.aliases).toMatchObject([{ alias: 'Unity Hosp.' }])
})

test('a deleted territory stays in its region, so that its sales still earn', async () => {
  const regionId = await add.region('Kept')
  const territoryId = await add.territory('T-9')
  await admin.territories.assignRegion({ regionId, territoryId })
  await admin.territories.remove({ id: territoryId })
  const { territoryData } = await admin.territories.list({ showDeletedRecords: true })
  expect(territoryData.find((row) => row.id === territoryId)).toMatchObject({ regionName: 'Kept', isDeleted: true })
  expect((await regions()).find((each) => each.id === regionId)?.territories).toEqual([])
})

test('merging makes the duplicate an alias and updates references to it', async () => {
  const [from, into] = [await add.hospital('St Lukes'), await add.hospital('Saint Lukes Medical Center')]
  const manufacturer = await add.manufacturer('Birch')
  const person = await add.salesperson({
    rules: [rule({ manufacturer, territory: await add.territory('T-3'), hospital: from })],
  })
  await admin.hospitals.addAlias({ id: from, alias: 'ST LUKES MED' })
  await admin.hospitals.merge({ fromId: from, intoId: into })
  const survivor = (await hospitals()).find((each) => each.id === into)
  expect(survivor?.aliases.map(({ alias }) => alias)).toEqual(['ST LUKES MED', 'St Lukes'])
  expect((await hospitals(true)).find((each) => each.id === from)).toMatchObject({ isDeleted: true })
  const { rules } = await admin.salesperson.detail({ salesPersonId: person })
  expect(rules).toMatchObject([{ hospital: into, hospitalName: 'Saint Lukes Medical Center' }])
  expect((await admin.try.hospitals.merge({ fromId: into, intoId: into })).http).toBe(400)
})

test('R44 records of another company are not found', async () => {
  const id = await add.territory('Ours')
  const regionId = await add.region('Ours')
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  expect((await theirs.territories.list({ showDeletedRecords: true })).territoryData).toEqual([])
  const before = await app.sql('select * from masters order by id')
  for (const answer of [
    await theirs.try.territories.update({ id, territoryName: 'Theirs' }),
    await theirs.try.territories.remove({ id }),
    await theirs.try.territories.assignRegion({ regionId, territoryId: id }),
    await theirs.try.territories.addAlias({ id, alias: 'x' }),
    await theirs.try.territories.merge({ fromId: id, intoId: regionId }),
    await theirs.try.regions.remove({ id: regionId }),
  ]) {
    expect(answer).toMatchObject({ http: 404 })
  }
  expect(await app.sql('select * from masters order by id')).toEqual(before)
})

test('each change is audited', async () => {
  const entries = await app.sql<{ action: string; user_name: string }>(
    `select action, user_name from audit_entries where action like 'hospitals.%' order by id`,
  )
  expect(entries.map(({ action }) => action)).toContain('hospitals.merge')
  expect(new Set(entries.map(({ user_name }) => user_name))).toEqual(new Set(['First Administrator']))
})
