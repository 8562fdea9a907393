import { afterAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Alder')
const [knee, hip] = [await add.procedure('Knee'), await add.procedure('Hip')]
const rate = { manufacturerId, procedureId: knee as number | null, percent: 12.5, startMonth: 'January-2025', endMonth: 'December-2025' }
const rates = async () => (await admin.manufacturers.rates({ id: manufacturerId })).rates

test('a manufacturer has a rate for all procedures and others for some, by month', async () => {
  await admin.manufacturers.addRate({ ...rate, procedureId: null, percent: 0.0001, endMonth: 'None' })
  await admin.manufacturers.addRate(rate)
  await admin.manufacturers.addRate({ ...rate, startMonth: 'January-2026', endMonth: 'None', percent: 13 })
  expect(await rates()).toMatchObject([
    { procedureId: null, procedureName: null, percent: 0.0001, endMonth: 'None' },
    { procedureId: knee, procedureName: 'Knee', percent: 13, startMonth: 'January-2026', endMonth: 'None' },
    { procedureId: knee, procedureName: 'Knee', percent: 12.5, startMonth: 'January-2025', endMonth: 'December-2025' },
  ])
})

test('overlapping rates for one procedure are refused, also when saved concurrently', async () => {
  expect(await admin.try.manufacturers.addRate({ ...rate, startMonth: 'December-2025', endMonth: 'None' })).toMatchObject({
    http: 409,
    message: expect.stringContaining('these overlap'),
  })
  const answers = await Promise.all([1, 2].map((percent) => admin.try.manufacturers.addRate({ ...rate, procedureId: hip, percent })))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
})

test('an update checks the version and leaves omitted fields unchanged', async () => {
  const { id, version } = only((await rates()).filter(({ procedureId }) => procedureId === hip))
  await admin.manufacturers.updateRate({ id, percent: 20, version })
  expect((await rates()).find((each) => each.id === id)).toMatchObject({ procedureId: hip, percent: 20, startMonth: 'January-2025' })
  expect(await admin.try.manufacturers.updateRate({ id, percent: 21, version })).toMatchObject({
    http: 409,
    data: { present: { id, percent: 20, version: version + 1 } },
  })
})

test.each([
  [{ percent: 100.0001 }, { percent: 'A percent must be between 0 and 100.' }],
  [{ percent: -1 }, { percent: 'A percent must be between 0 and 100.' }],
  [{ percent: '5%' }, { percent: 'Only number allowed' }],
  [{ startMonth: '' }, { startMonth: 'This field is required!' }],
  [{ endMonth: 'May-2024' }, { endMonth: 'The end month is before the start month.' }],
])('%o is refused under its field', async (wrong, fields) => {
  expect(await admin.post('/manufacturers/addAgreedRate', { ...rate, ...wrong })).toMatchObject({ http: 400, data: { fields } })
})

test('merging procedures moves the rates, unless two would overlap', async () => {
  const [hips, spine] = [await add.procedure('Hips'), await add.procedure('Spine')]
  const { id } = await admin.manufacturers.addRate({ ...rate, procedureId: hips })
  expect(await admin.try.procedures.merge({ fromId: hips, intoId: hip })).toMatchObject({
    http: 409,
    message: expect.stringContaining('agreed rate'),
  })
  await admin.procedures.merge({ fromId: hips, intoId: spine })
  expect((await rates()).find((each) => each.id === id)).toMatchObject({ procedureId: spine, procedureName: 'Spine' })
})

test('deleted and foreign manufacturers, procedures and rates are not found', async () => {
  const { id } = only((await rates()).filter(({ procedureId }) => procedureId === hip))
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  const theirManufacturer = (await theirs.manufacturers.add({ manufacturerName: 'Alder' })).id
  for (const answer of [
    await theirs.try.manufacturers.rates({ id: manufacturerId }),
    await theirs.try.manufacturers.addRate({ ...rate, procedureId: null }),
    await theirs.try.manufacturers.addRate({ ...rate, manufacturerId: theirManufacturer }),
    await theirs.try.manufacturers.updateRate({ id, percent: 1 }),
    await theirs.try.manufacturers.removeRate({ id }),
    await admin.try.manufacturers.addRate({ ...rate, procedureId: manufacturerId }),
  ]) {
    expect(answer).toMatchObject({ http: 404 })
  }
  await admin.manufacturers.removeRate({ id })
  expect((await admin.try.manufacturers.removeRate({ id })).http).toBe(404)
})

test('staff never see agreed rates', async () => {
  await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'staff@example.com', screens: ['uploadfile', 'salespeople-list'] })
  const staff = await app.signIn({ email: 'staff@example.com' })
  expect((await staff.try.manufacturers.rates({ id: manufacturerId })).http).toBe(403)
})
