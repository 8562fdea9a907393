import { addMonths, firstDay, formatMonth, monthAt } from '@fairshare/engine/values'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { untilWaitingForLocks } from '../../test/wait-for-locks.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const add = adding(admin)
await app.addCompany('Second company', 'second.test')
const theirs = await app.signIn({ host: 'second.test' })

const territory = async (id: number) =>
  only((await admin.territories.list({ showDeletedRecords: true })).territoryData.filter((row) => row.id === id))
const hospital = async (id: number) =>
  only((await admin.hospitals.list({ showDeletedRecords: true })).hospitalData.filter((row) => row.id === id))

/** Stores lines of a month sold in a territory and a hospital. */
async function sell(place: { manufacturer: number; territory: number; hospital: number }, month: string, lines: number) {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(
    `with file as (insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
       values ($1, $2, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 'test') returning id)
     insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, amount_cents, gross_cents, invoice_date)
     select id, n, $2, $1, $3, $4, 100, 0, $2 from file, generate_series(1, $5) n`,
    [place.manufacturer, month, place.territory, place.hospital, lines],
  )
}

test('getRegions returns the regions in use by name', async () => {
  const [west, east, gone] = [await add.region('West'), await add.region('East'), await add.region('Gone')]
  await admin.regions.remove({ id: gone })
  expect((await admin.territories.regions()).regionsData).toEqual([
    { id: east, regionName: 'East' },
    { id: west, regionName: 'West' },
  ])
  expect((await theirs.territories.regions()).regionsData).toEqual([])
})

test('unAssignTerritory and unAssignRegion remove a territory from its region after a version check', async () => {
  const regionId = await add.region()
  const id = await add.territory()
  for (const unAssign of [admin.try.regions.unAssignTerritory, admin.try.territories.unAssignRegion]) {
    const before = await territory(id)
    await admin.territories.assignRegion({ regionId, territoryId: id, version: before.version })
    expect(await unAssign({ territoryId: id, version: before.version })).toMatchObject({
      http: 409,
      data: { present: { id, regionId, version: before.version + 1 } },
    })
    expect(await unAssign({ territoryId: id, version: before.version + 1 })).toMatchObject({
      http: 200,
      message: 'Territory is in no region now.',
    })
    expect(await territory(id)).toMatchObject({ regionId: null, regionName: null })
  }
  for (const other of [theirs.try.regions.unAssignTerritory, theirs.try.territories.unAssignRegion]) {
    expect((await other({ territoryId: id })).http).toBe(404)
  }
  expect((await admin.try.regions.unAssignTerritory({ territoryId: regionId })).http).toBe(404)
})

test('of two concurrent region assignments, the second is a conflict', async () => {
  const [one, two] = [await add.region(), await add.region()]
  const id = await add.territory()
  const { version } = await territory(id)
  const answers = await Promise.all(
    [one, two].map((regionId) => admin.try.territories.assignRegion({ regionId, territoryId: id, version })),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
})

test('two territories can swap regions concurrently without deadlock', async () => {
  const [one, two] = [await add.region(), await add.region()]
  const [going, coming] = [await add.territory(), await add.territory()]
  await admin.territories.assignRegion({ territoryId: going, regionId: one })
  await admin.territories.assignRegion({ territoryId: coming, regionId: two })
  // Both moves have begun and wait for a lock that is held.
  const [isHeld, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = app.services.db.forCompany(company, async (tx) => {
    await tx.client.query('select from books for update')
    isHeld.resolve()
    await holding.promise
  })
  await isHeld.promise
  const moves = [
    admin.try.territories.assignRegion({ territoryId: going, regionId: two }),
    admin.try.territories.assignRegion({ territoryId: coming, regionId: one }),
  ]
  await untilWaitingForLocks(app, 2)
  holding.resolve()
  await held
  expect((await Promise.all(moves)).map(({ http }) => http)).toEqual([200, 200])
  expect([(await territory(going)).regionId, (await territory(coming)).regionId]).toEqual([two, one])
})

test('deleteTerritoryAlias deletes only aliases of territories of its own company', async () => {
  const id = await add.territory('Northern Plains')
  const alias = await admin.territories.addAlias({ id, alias: 'N. PLAINS' })
  const ofHospital = await admin.hospitals.addAlias({ id: await add.hospital(), alias: 'N. PLAINS' })
  expect((await theirs.try.territories.deleteTerritoryAlias({ id: alias.id })).http).toBe(404)
  expect((await admin.try.territories.deleteTerritoryAlias({ id: ofHospital.id })).http).toBe(404)
  expect((await admin.try.territories.deleteTerritoryAlias({ id: alias.id })).http).toBe(200)
  expect((await admin.try.territories.deleteTerritoryAlias({ id: alias.id })).http).toBe(404)
  expect((await territory(id)).aliases).toEqual([])
})

test.each([['O\'Brien "North" <b>%_\\'], ['مستشفى Hope'], ['x'.repeat(25)]])('a region can be named %s', async (regionName) => {
  const id = await add.region(regionName)
  expect((await admin.regions.list({ showDeletedRecords: false })).regionData).toContainEqual(expect.objectContaining({ id, regionName }))
})

test('a deleted master is restored, unless its name is taken or it was merged', async () => {
  const id = await add.hospital('Phoenix')
  await admin.hospitals.remove({ id })
  expect(await admin.try.hospitals.restore({ id, version: 1 })).toMatchObject({ http: 409, data: { present: { isDeleted: true } } })
  expect(await admin.try.hospitals.restore({ id })).toMatchObject({ http: 200, message: 'Hospital is back.' })
  expect((await admin.try.hospitals.restore({ id })).http).toBe(404)
  expect(await hospital(id)).toMatchObject({ hospitalName: 'Phoenix', isDeleted: false })

  await admin.hospitals.remove({ id })
  const taker = await add.hospital('PHOENIX')
  expect(await admin.try.hospitals.restore({ id })).toMatchObject({
    http: 409,
    message: 'Hospital name already exist in list!',
  })
  expect((await theirs.try.hospitals.restore({ id })).http).toBe(404)
  const into = await add.hospital('Arizona General')
  await admin.hospitals.merge({ fromId: taker, intoId: into })
  expect(await admin.try.hospitals.restore({ id: taker })).toMatchObject({
    http: 409,
    message: expect.stringContaining('was merged into Arizona General'),
  })
})

test('a master lists its rules, lines and primary territories; lists count current use', async () => {
  const [manufacturer, north, mercy] = [await add.manufacturer('Alder'), await add.territory('N-1'), await add.hospital('Mercy')]
  const regionId = await add.region('Plains')
  await admin.territories.assignRegion({ regionId, territoryId: north })
  await add.salesperson({
    primaryTerritory: north,
    rules: [
      rule({ manufacturer, territory: north, hospital: mercy, startMonth: 'January-2020', endMonth: 'December-2020' }),
      rule({ manufacturer, territory: north, hospital: mercy, startMonth: 'January-2021' }),
    ],
  })
  const lately = `${new Date().toISOString().slice(0, 7)}-01`
  await sell({ manufacturer, territory: north, hospital: mercy }, '2019-03-01', 3)
  await sell({ manufacturer, territory: north, hospital: mercy }, lately, 2)

  const uses = await admin.hospitals.uses({ id: mercy })
  expect(uses).toMatchObject({ rulesInForce: 1, primaryFor: 0, lines: 5, firstMonth: 'March-2019' })
  expect(uses).toMatchObject({
    rulesInAll: 2,
    rules: [
      { collection: 'rules', words: expect.stringMatching(/^Dana Ruiz, rule \d+ for Alder from January 2021$/) },
      { collection: 'rules', words: expect.stringMatching(/^Dana Ruiz, rule \d+ for Alder from January 2020$/) },
    ],
  })
  expect(await admin.territories.uses({ id: north })).toMatchObject({ primaryFor: 1, lines: 5 })
  expect(await admin.regions.uses({ id: regionId })).toMatchObject({ lines: 5 })
  expect(only((await admin.hospitals.usage({ ids: [mercy] })).usage)).toMatchObject({
    id: mercy,
    rules: 1,
    lines: 2,
    firstMonth: 'March-2019',
    lastMonth: formatMonth(monthAt(new Date())),
  })
  expect(only((await admin.manufacturers.usage({ ids: [manufacturer] })).usage)).toMatchObject({ rules: 1, lines: 2 })
  expect(await theirs.hospitals.usage({ ids: [mercy] })).toEqual({ usage: [] })
  expect((await theirs.try.hospitals.uses({ id: mercy })).http).toBe(404)
  expect((await admin.try.hospitals.uses({ id: north })).http).toBe(404)
})

test('a list can be limited to deleted, unused, aliased or unassigned masters, or a region', async () => {
  const part = async (only: 'deleted' | 'unused' | 'withAliases' | 'unassigned', showDeletedRecords = false) =>
    (await admin.territories.list({ showDeletedRecords, only })).territoryData.map((row) => row.territoryName)
  const [idle, gone] = [await add.territory('Idle'), await add.territory('Gone')]
  await admin.territories.addAlias({ id: idle, alias: 'IDLE CREEK' })
  await admin.territories.remove({ id: gone })
  expect(await part('deleted', true)).toEqual(['Gone'])
  expect(await part('unused')).toContain('Idle')
  expect(await part('unused')).not.toContain('N-1')
  expect(await part('withAliases')).toEqual(['Idle'])
  expect(await part('unassigned')).toContain('Idle')
  expect(await part('unassigned')).not.toContain('N-1')
  const { id: regionId } = only((await admin.regions.list({ showDeletedRecords: false, q: 'plains' })).regionData)
  expect(await admin.territories.list({ showDeletedRecords: false, regionId })).toMatchObject({
    total: 1,
    territoryData: [{ territoryName: 'N-1' }],
  })
  const empty = await admin.regions.list({ showDeletedRecords: false, only: 'unassigned' })
  expect(empty.regionData.map(({ regionName }) => regionName)).not.toContain('Plains')
})

test('a territory is unused after six months without sales, other kinds after twelve', async () => {
  const [manufacturer, territory, hospital] = [await add.manufacturer('Birch'), await add.territory('E-8'), await add.hospital('Bayside')]
  const monthsAgo = (months: number) => firstDay(addMonths(monthAt(new Date()), -months))
  const unused = async () => [
    ...(await admin.territories.list({ showDeletedRecords: false, only: 'unused' })).territoryData.map((row) => row.territoryName),
    ...(await admin.hospitals.list({ showDeletedRecords: false, only: 'unused' })).hospitalData.map((row) => row.hospitalName),
  ]
  await sell({ manufacturer, territory, hospital }, monthsAgo(8), 1)
  expect(await unused()).toContain('E-8')
  expect(await unused()).not.toContain('Bayside')
  await sell({ manufacturer, territory, hospital }, monthsAgo(5), 1)
  expect(await unused()).not.toContain('E-8')
})

test('a region shows its last change, without a new version for moved territories', async () => {
  const [west, east, territory] = [await add.region('Coast'), await add.region('Delta'), await add.territory('W-1')]
  const forget = () => app.sql(`update masters set updated_at = '2020-01-01'`)
  await forget()
  const regions = async () => (await admin.regions.list({ showDeletedRecords: false })).regionData
  const changed = async () =>
    (await regions()).filter(({ updatedAt }) => !updatedAt.startsWith('2020-01-01')).map(({ regionName }) => regionName)
  expect(await changed()).toEqual([])
  const { version } = (await regions()).find(({ id }) => id === west) ?? { version: 0 }
  await admin.territories.assignRegion({ territoryId: territory, regionId: west })
  expect(await changed()).toEqual(['Coast'])
  await admin.territories.assignRegion({ territoryId: territory, regionId: east })
  await admin.regions.update({ id: west, regionName: 'Far Coast', version })
  expect(await changed()).toEqual(['Delta', 'Far Coast'])
  await forget()
  await admin.regions.unAssignTerritory({ territoryId: territory })
  expect(await changed()).toEqual(['Delta'])
  await admin.regions.update({ id: west, regionName: 'Coast' })
  expect(await changed()).toEqual(['Coast', 'Delta'])
})

test('equivalent names are possible duplicates until marked as different', async () => {
  const [long, short] = [await add.hospital('Saint Orwen Medical Center'), await add.hospital('ST ORWEN MED CTR')]
  const aliased = await add.hospital('Mossgate')
  await admin.hospitals.addAlias({ id: aliased, alias: 'Med. Center Saint Orwen (Main)' })
  await add.hospital('Saint Orwen Clinic')
  const pairs = async () => (await admin.hospitals.duplicates()).pairs
  expect(await pairs()).toEqual([{ one: { id: long, name: 'Saint Orwen Medical Center' }, other: { id: short, name: 'ST ORWEN MED CTR' } }])
  expect((await theirs.hospitals.duplicates()).pairs).toEqual([])
  expect((await theirs.try.hospitals.markDifferent({ oneId: long, otherId: short, isDifferent: true })).http).toBe(404)
  expect((await admin.try.hospitals.markDifferent({ oneId: long, otherId: long, isDifferent: true })).http).toBe(400)
  for (let twice = 0; twice < 2; twice++) await admin.hospitals.markDifferent({ oneId: short, otherId: long, isDifferent: true })
  expect(await pairs()).toEqual([])
  await admin.hospitals.markDifferent({ oneId: long, otherId: short, isDifferent: false })
  expect(await pairs()).toHaveLength(1)
  await admin.hospitals.merge({ fromId: short, intoId: long })
  expect(await pairs()).toEqual([])
})

test('a search matches words in any order, in lists and choosers', async () => {
  const id = await add.hospital('Hosp Mercy 12 Springfield')
  const found = await admin.hospitals.list({ showDeletedRecords: false, q: 'mercy hosp 12' })
  expect(found).toMatchObject({ total: 1, hospitalData: [{ id }] })
  const chooser = await admin.salesperson.masterOptions({ filter: ['Hospital'], q: 'mercy hosp 12' })
  expect(chooser.hospitalData).toEqual([{ id, hospitalName: 'Hosp Mercy 12 Springfield' }])
})
