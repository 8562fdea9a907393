import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../../test/answer.ts'
import { adding, SALES_COLUMNS, SALES_HEADER, salesperson } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'bea@example.com', role: 'Administrator' })
const [ann, bea] = [await app.signIn(), await app.signIn({ email: 'bea@example.com' })]

type Row = { version: number }
const add = adding(ann)
const row = <Row>(found: Row | undefined): Row => only(found ? [found] : [])

const north = await add.territory()
const [west, east] = [await add.region(), await add.region()]
const dana = salesperson({ primaryTerritory: north, employeeNumber: 'E1', secondaryEmailsList: ['dana@home.org'] })
const rep = await add.salesperson(dana)

const addUser = () => add.user({ screenAccess: 'uploadfile,reports' })
const user = async (id: number) => row((await ann.user.list()).users.find((each) => each.id === id))
const territory = async (id: number) =>
  row((await ann.territories.list({ showDeletedRecords: false })).territoryData.find((each) => each.id === id))
const manufacturer = async (id: number) =>
  row((await ann.manufacturers.list({ showDeletedRecords: false })).manufacturerData.find((each) => each.id === id))
const region = async (id: number) => row((await ann.regions.list({ showDeletedRecords: false })).regionData.find((each) => each.id === id))
const hospital = async (id: number) =>
  row((await ann.hospitals.list({ showDeletedRecords: false })).hospitalData.find((each) => each.id === id))
const surgeon = async (id: number) =>
  row((await ann.surgeons.list({ showDeletedRecords: false })).surgeonData.find((each) => each.id === id))
const procedure = async (id: number) =>
  row((await ann.procedures.list({ showDeletedRecords: false })).procedureData.find((each) => each.id === id))

const addAdjustment = () => add.adjustmentOfMonth({ salesPersonId: rep })
const ofAdjustment = (adjustmentId: number) => ({ adjustmentId, salesPersonId: rep, selectedMonthYear: 'May-2025' })
const adjustmentNow = async (id: number) => {
  const { adjustments } = await ann.commission.adjustments({ salesPersonId: rep, selectedMonthYear: 'May-2025' })
  return row(adjustments.find(({ adjustmentId }) => adjustmentId === id))
}

const addFile = async () =>
  add.file(`${SALES_HEADER},Invoice\nMercy,Kim,Knee,North,100.00,25.00,05/04/2025,A1\n`, { manufacturerId: await add.manufacturer() })
async function file(fId: number) {
  const { files } = await ann.uploadprocess.files({ selectedMonthYear: 'May-2025' })
  const headers = await ann.uploadprocess.fileHeaders({ fId })
  const found = row(files.find((each) => each.fId === fId))
  expect(headers.version).toBe(found.version)
  return found
}
const mapped = (fId: number) => ({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })

/** A change by a user who has seen that version, or none. */
type Change = (by: TestClient['try'], id: number, seen?: Row) => Promise<Answer>
type Edited = {
  what: string
  atOnce?: number
  make: () => Promise<number>
  read: (id: number) => Promise<Row>
  action: string
  /** The changes of two users. */
  changes: [ann: Change, bea: Change]
}

const records: Edited[] = [
  {
    what: 'a user',
    make: addUser,
    read: user,
    action: 'user.update',
    changes: [
      (by, id, seen) => by.user.update({ userSelectedRecordId: id, screenAccess: 'uploadfile', ...seen }),
      (by, id, seen) => by.user.update({ userSelectedRecordId: id, firstName: 'Dan', ...seen }),
    ],
  },
  {
    what: "a user's phone",
    make: addUser,
    read: user,
    action: 'user.updatePhone',
    changes: [
      (by, id, seen) => by.user.updatePhone({ userSelectedRecordId: id, phone: '(555) 010-7777', ...seen }),
      (by, id, seen) => by.user.updatePhone({ userSelectedRecordId: id, phone: '(555) 010-8888', ...seen }),
    ],
  },
  {
    what: 'whether a user may sign in',
    make: addUser,
    read: user,
    action: 'user.updateConfirmationStatus',
    changes: [
      (by, id, seen) => by.user.updateConfirmationStatus({ userSelectedRecordId: id, status: 'Disabled', ...seen }),
      (by, id, seen) => by.user.updateConfirmationStatus({ userSelectedRecordId: id, status: 'Active', ...seen }),
    ],
  },
  {
    what: 'an adjustment',
    make: addAdjustment,
    read: adjustmentNow,
    action: 'commission.updateAdjustment',
    changes: [
      (by, id, seen) => by.commission.updateAdjustment({ ...ofAdjustment(id), adjustmentAmount: 20, ...seen }),
      (by, id, seen) => by.commission.updateAdjustment({ ...ofAdjustment(id), adjustmentNote: 'changed', ...seen }),
    ],
  },
  {
    what: 'the name of a manufacturer',
    make: add.manufacturer,
    read: manufacturer,
    action: 'manufacturers.update',
    changes: [
      (by, id, seen) => by.manufacturers.update({ id, manufacturerName: `Maker of Ann ${id}`, ...seen }),
      (by, id, seen) => by.manufacturers.update({ id, manufacturerName: `Maker of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the name of a region',
    make: add.region,
    read: region,
    action: 'regions.update',
    changes: [
      (by, id, seen) => by.regions.update({ id, regionName: `region of Ann ${id}`, ...seen }),
      (by, id, seen) => by.regions.update({ id, regionName: `region of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the name of a territory',
    make: add.territory,
    read: territory,
    action: 'territories.update',
    changes: [
      (by, id, seen) => by.territories.update({ id, territoryName: `territory of Ann ${id}`, ...seen }),
      (by, id, seen) => by.territories.update({ id, territoryName: `territory of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the name of a hospital',
    make: add.hospital,
    read: hospital,
    action: 'hospitals.update',
    changes: [
      (by, id, seen) => by.hospitals.update({ id, hospitalName: `hospital of Ann ${id}`, ...seen }),
      (by, id, seen) => by.hospitals.update({ id, hospitalName: `hospital of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the name of a surgeon',
    make: add.surgeon,
    read: surgeon,
    action: 'surgeons.update',
    changes: [
      (by, id, seen) => by.surgeons.update({ id, fullName: `surgeon of Ann ${id}`, ...seen }),
      (by, id, seen) => by.surgeons.update({ id, fullName: `surgeon of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the name of a procedure',
    make: add.procedure,
    read: procedure,
    action: 'procedures.update',
    changes: [
      (by, id, seen) => by.procedures.update({ id, procedureName: `procedure of Ann ${id}`, ...seen }),
      (by, id, seen) => by.procedures.update({ id, procedureName: `procedure of Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the end of a manufacturer',
    make: add.manufacturer,
    read: manufacturer,
    action: 'manufacturers.update',
    changes: [
      (by, id, seen) => by.manufacturers.update({ id, deleteEffectiveDate: '2030-01-01', ...seen }),
      (by, id, seen) => by.manufacturers.update({ id, manufacturerName: `Renamed by Bea ${id}`, ...seen }),
    ],
  },
  {
    what: 'the region of a territory',
    make: add.territory,
    read: territory,
    action: 'territories.assignRegion',
    changes: [
      (by, id, seen) => by.territories.assignRegion({ territoryId: id, regionId: west, ...seen }),
      (by, id, seen) => by.territories.assignRegion({ territoryId: id, regionId: east, ...seen }),
    ],
  },
  {
    what: 'the aliases of a hospital',
    make: add.hospital,
    read: hospital,
    action: 'hospitals.addAlias',
    changes: [
      (by, id, seen) => by.hospitals.addAlias({ id, alias: `A${id}`, ...seen }),
      (by, id, seen) => by.hospitals.addAlias({ id, alias: `B${id}`, ...seen }),
    ],
  },
  {
    what: 'the columns of a file',
    make: addFile,
    read: file,
    action: 'uploadprocess.storeMappedFields',
    changes: [
      (by, id, seen) =>
        by.uploadprocess.storeMappedFields({ ...mapped(id), mappedFields: { ...SALES_COLUMNS, Invoice: 'invoiceNumber' }, ...seen }),
      (by, id, seen) => by.uploadprocess.storeMappedFields({ ...mapped(id), ...seen }),
    ],
    // The company's limit of files that wait for a reader.
    atOnce: 20,
  },
  {
    what: 'a salesperson',
    make: () => add.salesperson(dana),
    action: 'salesperson.update',
    read: (id) => ann.salesperson.detail({ salesPersonId: id }),
    changes: [
      (by, id, seen) => by.salesperson.update({ id, phone: '555', ...seen }),
      (by, id, seen) => by.salesperson.update({ id, lastName: 'Ruiz-Bell', ...seen }),
    ],
  },
]

const audited = async (action: string) => (await app.sql(`select from audit_entries where action = $1`, [action])).length
const versionOf = ({ version }: Row): Row => ({ version })

test.each(records)('R15 the second of two users who change $what sees the present state', async (record) => {
  const { make, read, action, changes } = record
  const id = await make()
  const seen = await read(id)
  const entries = await audited(action)
  expect(seen.version).toBeGreaterThan(0)
  await ann.must(changes[0](ann.try, id, versionOf(seen)))
  const now = await read(id)
  expect(now.version).toBeGreaterThan(seen.version)

  const refused = await changes[1](bea.try, id, versionOf(seen))
  expect(refused).toMatchObject({ http: 409, data: { code: 'CONFLICT', present: now } })
  expect(await read(id)).toEqual(now)

  await bea.must(changes[1](bea.try, id, versionOf(refused.data.present)))
  expect((await read(id)).version).toBeGreaterThan(now.version)
  expect(await audited(action)).toBe(entries + 2)
})

test.each(records)('R15 one of many concurrent changes of $what succeeds', async ({ make, read, changes, atOnce = 50 }) => {
  const id = await make()
  const seen = versionOf(await read(id))
  const answers = await Promise.all(Array.from({ length: atOnce }, () => changes[0](bea.try, id, seen)))
  const refused = answers.filter(({ http }) => http === 409)
  expect([answers.filter(({ http }) => http === 200).length, refused.length]).toEqual([1, atOnce - 1])
  const now = await read(id)
  expect(refused.every(({ data }) => data.present.version === now.version)).toBe(true)
})

test.each(records)('a change of $what without a version applies, and a no-op keeps the version', async (record) => {
  const { make, read, action, changes } = record
  const id = await make()
  await ann.must(changes[0](ann.try, id))
  const before = await read(id)
  await bea.must(changes[1](bea.try, id))
  const after = await read(id)
  expect(after.version).toBeGreaterThan(before.version)
  const repeated = await changes[1](bea.try, id, versionOf(after))
  // An alias cannot be added twice.
  expect(repeated.http).toBe(action === 'hospitals.addAlias' ? 409 : 200)
  expect(await read(id)).toEqual(after)
})
