import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const [acme, beta] = [await add.manufacturer('Acme'), await add.manufacturer('Beta')]
const east = await add.region('East')
const [north, nord, south] = [await add.territory('North'), await add.territory('Nord'), await add.territory('South')]
await admin.territories.assignRegion({ territoryId: nord, regionId: east })

const inEast = rule({ manufacturer: acme, regionId: east, territory: null, commission: 10 })
const inNorth = rule({ manufacturer: acme, territory: north, commission: 4 })
const inSouth = (commission: number) => rule({ manufacturer: beta, territory: south, commission })
const dana = await add.salesperson({ rules: [inEast, inSouth(10)] })
const eve = await add.salesperson({ firstName: 'Eve', lastName: 'Moss', rules: [inNorth, inSouth(10)] })

await sellLines(app, '2025-01', [
  { manufacturer: acme, territory: nord, sales: 1000 },
  { manufacturer: acme, territory: north, sales: 500 },
])
await sellLines(app, '2025-01', [{ manufacturer: beta, territory: south, sales: 200 }])
await admin.commission.calculate({ selectedMonth: 'January-2025' })
await ended(admin, 'January-2025')
await admin.commission.finalize({ selectedMonth: 'January-2025' })

/** What a raise of the rule for South from 10 % to 15 % owes. */
async function raiseInSouth(salesPersonId: number) {
  const { rules } = await admin.salesperson.detail({ salesPersonId })
  const edited = rules.map(({ id, manufacturer, territory, regionId, commission }) =>
    rule({ id, manufacturer, territory, regionId, commission: manufacturer === beta ? 15 : commission }),
  )
  return admin.salesperson.lateDifference({ salesPersonId, rules: edited })
}

test('a late change owes nothing for territories merged since', async () => {
  const raises = async () => [await raiseInSouth(dana), await raiseInSouth(eve)]
  const before = await raises()
  // 5 % of 200.00. Dana was paid 100.00 and 20.00, Eve 20.00 and 20.00.
  expect(before).toMatchObject([
    { difference: 10, total: 1, months: [{ recomputed: 130, paid: 120, alreadyPosted: 0, difference: 10 }] },
    { difference: 10, total: 1, months: [{ recomputed: 50, paid: 40, alreadyPosted: 0, difference: 10 }] },
  ])
  await admin.territories.merge({ fromId: nord, intoId: north })
  expect(await raises()).toEqual(before)
})
