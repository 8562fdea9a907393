import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding, draw, guarantee, rule } from '../../test/factories.ts'
import { sellLines, type SoldLine } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

// A company unlike the demo; its payouts are computed here again from docs/domain.md, in whole cents.

const app = await testApp()
const admin = await app.signIn()
afterAll(() => app.close())

const MONTHS = ['April', 'May', 'June', 'July', 'August'] as const
const [REPS, TERRITORIES, REGIONS] = [40, 60, 5]
const CREDITED = 4

/** A rep's rule: its scope, first month, and rate in hundredths of a percent. */
type Held = { manufacturer: number; territory?: number; region?: number; hospital?: number; from: number; rate: number }
type Rep = { id: number; rules: Held[]; floor: (month: number) => { cents: number; isDraw: boolean } | undefined }
type Line = { manufacturer: number; territory: number; hospital?: number; cents: number }

const of: { reps: Rep[]; lines: Line[][] } = { reps: [], lines: [] }

beforeAll(async () => {
  const add = adding(admin)
  const several = async (count: number, make: () => Promise<number>) => {
    const ids: number[] = []
    while (ids.length < count) ids.push(await make())
    return ids
  }
  const [one = 0, other = 0] = await several(2, add.manufacturer)
  const territories = await several(TERRITORIES, add.territory)
  const regions = await several(REGIONS, add.region)
  for (const [n, territoryId] of territories.entries())
    await admin.territories.assignRegion({ territoryId, regionId: regions[n % REGIONS] ?? 0 })
  // Both manufacturers sell to this hospital, but only the second one has a rule for it.
  const shared = await add.hospital()
  const placeOf = (territory: number) => ({ territory: territories[territory] ?? 0 })

  for (let n = 0; n < REPS; n++) {
    const from = n % 8 === 3 ? 3 : 0
    const rules: Held[] = [
      { manufacturer: one, territory: n, from, rate: 500 + (n % 7) * 25 },
      { manufacturer: other, territory: n, from, rate: 350 },
      { manufacturer: other, territory: n, hospital: shared, from, rate: 812 },
      ...(n % 5 === 0 ? [{ manufacturer: one, region: n % REGIONS, from, rate: 133 }] : []),
    ]
    const floors =
      n % 8 === 1
        ? { draws: [draw({ drawAmount: 900 })] }
        : n % 8 === 2
          ? { guarantees: [guarantee({ guaranteeAmount: 950, endMonth: 'June-2025' })] }
          : {}
    const startMonth = `${MONTHS[from]}-2025`
    const sent = rules.map(({ manufacturer, territory, region, hospital = null, rate }) =>
      rule({
        manufacturer,
        hospital,
        startMonth,
        commission: rate / 100,
        ...(territory === undefined ? { regionId: regions[region ?? 0] ?? 0 } : placeOf(territory)),
      }),
    )
    const id = await add.salesperson({ firstName: 'Rep', lastName: `N${n}`, email: '', rules: sent, ...floors })
    const floor: Rep['floor'] = (month) =>
      n % 8 === 1 ? { cents: 90_000, isDraw: true } : n % 8 === 2 && month <= 2 ? { cents: 95_000, isDraw: false } : undefined
    of.reps.push({ id, rules, floor })
  }

  for (const [month] of MONTHS.entries()) {
    const lines = territories.flatMap((_, territory) =>
      [one, other].flatMap((manufacturer, at): Line[] => {
        const cents = 100_003 + ((territory * 7_919 + month * 104_729 + at * 15_485) % 1_900_000)
        // In June a credit is larger than the sales.
        const isCredited = month === 2 && territory % 8 === CREDITED
        return [
          { manufacturer, territory, cents },
          { manufacturer, territory, hospital: shared, cents: isCredited ? -3 * cents : Math.round(cents / 3) },
        ]
      }),
    )
    of.lines.push(lines)
    const sold = lines.map(({ territory, cents, ...line }): SoldLine => ({ ...line, ...placeOf(territory), sales: cents / 100 }))
    for (const manufacturer of [one, other])
      await sellLines(
        app,
        `2025-0${month + 4}`,
        sold.filter((line) => line.manufacturer === manufacturer),
        `${manufacturer}.csv`,
      )
  }
})

/** Rounds half a cent away from zero. */
const share = (cents: number, rate: number) => Math.sign(cents) * Math.round((Math.abs(cents) * rate) / 10_000)

/** A rep's commission on a line: hospital rules come before territory rules, and these before region rules. */
function earnedOn(line: Line, rules: readonly Held[], month: number): number {
  const [best] = rules
    .filter(
      ({ manufacturer, territory, region, hospital, from }) =>
        manufacturer === line.manufacturer &&
        (territory === undefined ? region === line.territory % REGIONS : territory === line.territory) &&
        (hospital === undefined || hospital === line.hospital) &&
        from <= month,
    )
    .toSorted(
      (a, b) =>
        Number(b.hospital !== undefined) - Number(a.hospital !== undefined) ||
        Number(a.territory === undefined) - Number(b.territory === undefined),
    )
  return best ? share(line.cents, best.rate) : 0
}

type Settled = { commission: number; payout: number; before: number; after: number }

function settled(earned: number, before: number, floor: ReturnType<Rep['floor']>): Settled {
  const least = floor?.cents ?? 0
  const short = Math.max(0, least - earned)
  const recovery = short > 0 ? 0 : Math.min(earned - least, Math.max(0, -before))
  const advanced = floor?.isDraw === false ? 0 : short
  const credit = Math.max(0, before)
  return { commission: earned, payout: Math.max(earned, least) - recovery + credit, before, after: before - advanced + recovery - credit }
}

const inDollars = (cents: number) => cents / 100

test('pays 40 reps in 60 territories to the cent over five months', {
  timeout: 120_000,
}, async () => {
  const balances = new Map<number, number>()
  const seen = { advanced: 0, recovered: 0, carried: 0, begun: 0 }
  for (const [month, name] of MONTHS.entries()) {
    const selectedMonth = `${name}-2025`
    await admin.commission.calculate({ selectedMonth })
    await ended(admin, selectedMonth)
    const { salespersons, totals } = await admin.commission.data({ selectedMonth, isPayoutInsertRequired: true })
    const expected = of.reps.map(({ id, rules, floor }) => {
      const earned = (of.lines[month] ?? []).reduce((all, line) => all + earnedOn(line, rules, month), 0)
      const pay = settled(earned, balances.get(id) ?? 0, floor(month))
      balances.set(id, pay.after)
      seen.advanced += Number(pay.after < pay.before && floor(month)?.isDraw === true)
      seen.recovered += Number(pay.after > pay.before)
      seen.carried += Number(pay.after < pay.before && floor(month) === undefined)
      seen.begun += Number(month === 3 && rules.some(({ from }) => from === 3) && earned > 0)
      return { id, ...pay }
    })
    const shown = salespersons
      .map(({ salesPersonId, totalCommission, payout, balanceBefore, balanceAfter }) => ({
        id: salesPersonId,
        commission: totalCommission,
        payout,
        before: balanceBefore,
        after: balanceAfter,
      }))
      .toSorted((a, b) => a.id - b.id)
    const expectedRows = expected.map(({ id, commission, payout, before, after }) => ({
      id,
      commission: inDollars(commission),
      payout: inDollars(payout),
      before: inDollars(before),
      after: inDollars(after),
    }))
    expect(shown).toEqual(expectedRows)
    expect(totals.payout).toBe(inDollars(expected.reduce((all, { payout }) => all + payout, 0)))
    await admin.commission.finalize({ selectedMonth })
  }
  // Each case occurred.
  expect(Object.values(seen).every((times) => times > 0)).toBe(true)
})
