import { ALIASED_KINDS, MASTER_KINDS, type MasterKind, MASTERS } from '@fairshare/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { adding, rule } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await app.addCompany('Another', 'another.test')
const stranger = await app.signIn({ host: 'another.test' })

type Calls = typeof admin.hospitals
type TryCalls = typeof admin.try.hospitals

/** Usage fields of single kinds. */
const OWN_USAGE: Partial<Record<MasterKind, object>> = {
  region: { salespersons: [] },
  territory: { salespersons: [] },
  manufacturer: { lastFileAt: null, grossYearToDate: 0 },
}

describe.each(MASTER_KINDS)('a %s', (kind) => {
  const { path, list, field } = MASTERS[kind]
  // All kinds have the same calls; only the field of the name differs.
  const calls = admin[path] as unknown as Calls
  const theirs = stranger.try[path] as unknown as TryCalls
  const named = async (id: number) => {
    const answer = (await calls.list({ showDeletedRecords: true })) as unknown as Record<string, { id: number; isDeleted: boolean }[]>
    return answer[list]?.find((row) => row.id === id)
  }

  test('is deleted and restored under its name, in its own company only', async () => {
    const id = await add[kind](`Kept ${kind}`)
    expect(await theirs.restore({ id })).toMatchObject({ http: 404 })
    await calls.remove({ id })
    expect(await named(id)).toMatchObject({ isDeleted: true })
    expect(await theirs.restore({ id })).toMatchObject({ http: 404 })
    await calls.restore({ id })
    expect(await named(id)).toMatchObject({ isDeleted: false, [field]: `Kept ${kind}` })
  })

  test('lists what uses it', async () => {
    const id = await add[kind](`Used ${kind}`)
    const [manufacturer, territory] = [
      kind === 'manufacturer' ? id : await add.manufacturer(),
      kind === 'territory' ? id : await add.territory(),
    ]
    const place = kind === 'region' ? { regionId: id } : { territory }
    const scope = kind === 'hospital' || kind === 'surgeon' || kind === 'procedure' ? { [kind]: id } : {}
    await add.salesperson({ rules: [rule({ manufacturer, ...place, ...scope })] })
    expect((await calls.usage({ ids: [id] })).usage).toEqual([
      { id, rules: 1, lines: 0, firstMonth: null, lastMonth: null, yearToDate: 0, ...OWN_USAGE[kind] },
    ])
    expect(await calls.uses({ id })).toMatchObject({
      rulesInForce: 1,
      lines: 0,
      rulesInAll: 1,
      rules: [{ collection: 'rules', words: expect.stringContaining('Dana Ruiz') as string }],
    })
    expect(await theirs.uses({ id })).toMatchObject({ http: 404 })
  })
})

describe.each(ALIASED_KINDS)('a %s that files spell in many ways', (kind) => {
  const calls = admin[MASTERS[kind].path] as unknown as Calls
  const theirs = stranger.try[MASTERS[kind].path] as unknown as TryCalls

  test('gets an alias and loses it again', async () => {
    const id = await add[kind](`Spelled ${kind}`)
    const alias = await calls.addAlias({ id, alias: `Spld ${kind}` })
    expect(await theirs.deleteAlias({ id: alias.id })).toMatchObject({ http: 404 })
    await calls.deleteAlias({ id: alias.id })
    await calls.addAlias({ id, alias: `Spld ${kind}` })
  })

  test('is marked as different from a similar one, until the mark is removed', async () => {
    const [oneId, otherId] = [await add[kind](`Zeta Alike ${kind}`), await add[kind](`Alike ${kind} Zeta`)]
    const pair = { one: expect.objectContaining({ id: oneId }) as object, other: expect.objectContaining({ id: otherId }) as object }
    expect((await calls.duplicates({})).pairs).toEqual([pair])
    expect(await theirs.markDifferent({ oneId, otherId, isDifferent: true })).toMatchObject({ http: 404 })
    await calls.markDifferent({ oneId, otherId, isDifferent: true })
    expect((await calls.duplicates({})).pairs).toEqual([])
    await calls.markDifferent({ oneId, otherId, isDifferent: false })
    expect((await calls.duplicates({})).pairs).toHaveLength(1)
  })
})

test('unAssignRegion removes a territory from its region, in its own company only', async () => {
  const [regionId, territoryId] = [await add.region('Plains'), await add.territory('North 12')]
  await admin.territories.assignRegion({ regionId, territoryId })
  expect(await stranger.try.territories.unAssignRegion({ territoryId })).toMatchObject({ http: 404 })
  await admin.territories.unAssignRegion({ territoryId })
  const { territoryData } = await admin.territories.list({ showDeletedRecords: false, q: 'North 12' })
  expect(territoryData).toMatchObject([{ id: territoryId, regionId: null }])
})
