import type { UserRow } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, salesperson } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { PASSWORD, testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const beaId = await app.addUser(company, { email: 'bea@example.com', role: 'Administrator' })
const [ann, bea] = [await app.signIn(), await app.signIn({ email: 'bea@example.com' })]
const add = adding(ann)

const user = async (id: number) => only((await ann.user.list()).users.filter((each) => each.id === id))
const rep = (salesPersonId: number) => ann.salesperson.detail({ salesPersonId })

test('a change leaves omitted fields unchanged', async () => {
  const id = await add.user()
  const before = await user(id)
  await ann.user.update({ userSelectedRecordId: id, firstName: 'Dan' })
  expect(await user(id)).toEqual({ ...before, firstName: 'Dan', version: 2 })

  const salesPersonId = await add.salesperson()
  const adjustmentId = await add.adjustmentOfMonth({ salesPersonId })
  const adjustmentNow = async () => only((await rep(salesPersonId)).adjustments)
  const which = { adjustmentId, salesPersonId, selectedMonthYear: 'May-2025' }
  await ann.commission.updateAdjustment({ ...which, endMonth: 'None' })
  const adjusted = await adjustmentNow()
  await ann.commission.updateAdjustment({ ...which, adjustmentAmount: -5 })
  expect(await adjustmentNow()).toEqual({ ...adjusted, adjustmentAmount: -5, version: 3 })
  const reversed = await ann.try.commission.updateAdjustment({ ...which, endMonth: 'April-2025' })
  expect(reversed).toMatchObject({ http: 400, data: { fields: { endMonth: expect.any(String) } } })

  const maker = await add.manufacturer('Acme')
  await ann.manufacturers.update({ id: maker, deleteEffectiveDate: '2030-01-01' })
  await ann.manufacturers.update({ id: maker, manufacturerName: 'Acme Ltd' })
  const { manufacturerData } = await ann.manufacturers.list({ showDeletedRecords: false })
  expect(only(manufacturerData)).toMatchObject({ manufacturerName: 'Acme Ltd', deleteEffectiveDate: '2030-01-01' })

  const dana = salesperson({ primaryTerritory: await add.territory(), employeeNumber: 'E1', secondaryEmailsList: ['dana@home.org'] })
  const danaId = await add.salesperson(dana)
  await ann.salesperson.update({ id: danaId, lastName: 'Ruiz-Bell' })
  expect(await rep(danaId)).toMatchObject({ ...dana, lastName: 'Ruiz-Bell' })
})

test('R15 a removed screen is not restored from a stale page', async () => {
  const id = await add.user({ screenAccess: 'uploadfile,reports' })
  const opened = await user(id)
  const whole = ({ firstName, lastName, email, phone, isTwoFaEnabled, screenAccess, version }: UserRow) => {
    const shown = { firstName, lastName, email, phone, isTwoFaEnabled, screenAccess, version }
    return { userSelectedRecordId: id, roleId: 2, ...shown }
  }
  await ann.user.update({ ...whole(opened), screenAccess: 'uploadfile' })
  const refused = await bea.try.user.update({ ...whole(opened), firstName: 'Dan' })
  expect(refused).toMatchObject({ http: 409, data: { present: { screenAccess: 'uploadfile', firstName: 'Dana' } } })
  const present = refused.data?.['present'] as UserRow
  await bea.user.update({ ...whole(present), firstName: 'Dan' })
  expect(await user(id)).toMatchObject({ firstName: 'Dan', screenAccess: 'uploadfile' })
})

test("a stale removal of an adjustment is refused, and the salesperson's version rises", async () => {
  const salesPersonId = await add.salesperson()
  const adjustmentId = await add.adjustmentOfMonth({ salesPersonId })
  const { version } = await rep(salesPersonId)
  await ann.commission.updateAdjustment({ adjustmentId, salesPersonId, selectedMonthYear: 'May-2025', adjustmentAmount: 20 })
  const person = await rep(salesPersonId)
  expect(person).toMatchObject({ version: version + 1, adjustments: [{ adjustmentAmount: 20, version: 2 }] })
  const remove = (seen: number) => bea.try.commission.removeAdjustment({ adjustmentId, version: seen })
  // Only the rep's record shows who added it.
  const [{ addedBy, ...present } = { addedBy: null }] = person.adjustments
  expect(addedBy).toBe('First Administrator')
  expect(await remove(1)).toMatchObject({ http: 409, data: { present } })
  expect((await remove(2)).http).toBe(200)
})

test("changing a salesperson's entries raises their version by one", async () => {
  const id = await add.salesperson()
  const ofMonth = adjustment({ startMonth: 'May-2025', endMonth: 'May-2025' })
  const save = (adjustments: (typeof ofMonth)[], by = ann) => by.try.salesperson.update({ id, adjustments })
  expect(await ann.must(save([ofMonth, { ...ofMonth, adjustmentDescription: 'Parking' }]))).toEqual({ version: 2 })
  const seen = (await rep(id)).adjustments.map(({ adjustmentId, version }) => ({ ...ofMonth, adjustmentId, version }))
  expect(await ann.must(save(seen))).toEqual({ version: 3 })
  expect((await rep(id)).adjustments.map(({ version }) => version)).toEqual([1, 2])
  expect(await ann.must(save(seen.map(({ version: _seen, ...each }) => each)))).toEqual({ version: 3 })
  expect(await save(seen, bea)).toMatchObject({ http: 409, data: { present: { adjustmentId: seen[1]?.adjustmentId, version: 2 } } })
})

test("signing in does not raise a user's version", async () => {
  const before = await user(beaId)
  await app.signIn({ email: 'bea@example.com' })
  const after = await user(beaId)
  expect(after.version).toBe(before.version)
  expect(after.lastSignInAt).not.toBe(before.lastSignInAt)
})

test('a repeated change with its key gets the first response despite its old version', async () => {
  const id = await add.hospital()
  const change = () => ann.try.hospitals.update({ id, hospitalName: `Once ${id}`, version: 1 }, { 'idempotency-key': `once ${id}` })
  expect(await change()).toMatchObject({ http: 200, data: { id } })
  expect(await change()).toMatchObject({ http: 200, data: { id } })
  expect(only((await ann.hospitals.list({ showDeletedRecords: false })).hospitalData).version).toBe(2)
})

test("a user's profile shows the version that a change needs", async () => {
  const userSelectedRecordId = await app.addUser(company, { email: 'rep@example.com' })
  const own = await app.signIn({ email: 'rep@example.com' })
  const { token } = await own.must(own.post('/user/authenticateUser', { email: 'rep@example.com', password: PASSWORD }))
  const { version } = await own.user.me({ loginToken: token })
  await own.user.updateSmsOptIn({ userSelectedRecordId, smsOptIn: true, version })
  const rename = (seen: number) => own.try.user.update({ userSelectedRecordId, lastName: 'Ruiz', version: seen })
  expect(await rename(version)).toMatchObject({ http: 409, data: { present: { smsOptIn: true } } })
  expect((await rename(version + 1)).http).toBe(200)
})
