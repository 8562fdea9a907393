import { bonusLine, type BonusRule, cents, percentOf, percentOfNumber, settle, sum } from '@fairshare/engine'
import { monthOf, percentOfUnits, ZERO } from '@fairshare/engine/values'
import { z } from 'zod'

// Worked examples, calculated by hand. They show that the calculation used for checking is correct.

const month = z.object({
  commissionCents: z.number(),
  annualCents: z.number().default(0),
  normalCents: z.number().default(0),
  salaryCents: z.number().default(0),
  reimbursementCents: z.number().default(0),
  floorKind: z.enum(['None', 'Draw', 'Guarantee']),
  floorCents: z.number(),
  balanceBeforeCents: z.number().default(0),
})
const figures = z.record(z.string(), z.union([z.number(), z.string()]))
const named = { id: z.string(), about: z.string() }

export const vector = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('commission'),
    given: z.object({ basisCents: z.number(), percent: z.number() }),
    expected: figures,
  }),
  z.object({ ...named, kind: z.literal('statement'), given: month, expected: figures }),
  z.object({
    ...named,
    kind: z.literal('history'),
    given: z.object({ openingCents: z.number(), months: z.array(month) }),
    expected: z.object({ months: z.array(figures) }),
  }),
  z.object({
    ...named,
    kind: z.literal('bonus'),
    given: z.object({
      salesCents: z.array(z.number()),
      priorYearSalesCents: z.array(z.number()),
      growthBonus: z.number(),
      overrideCents: z.number().nullable(),
    }),
    expected: figures,
  }),
])
export type Vector = z.infer<typeof vector>
const KINDS: readonly string[] = ['commission', 'statement', 'history', 'bonus']

export const vectorsIn = (text: string): Vector[] => {
  const { vectors } = z.object({ vectors: z.array(z.looseObject({ kind: z.string() })) }).parse(JSON.parse(text))
  return vectors.filter(({ kind }) => KINDS.includes(kind)).map((each) => vector.parse(each))
}

/** The first example whose calculated result differs. */
export const failingVector = (vectors: readonly Vector[]): Vector | undefined => vectors.find((each) => !isRight(each))

function isRight(each: Vector): boolean {
  switch (each.kind) {
    case 'commission':
      return isSame({ commissionCents: percentOf(cents(each.given.basisCents), rate(each.given.percent)) }, each.expected)
    case 'statement':
      return isSame(settled(each.given, each.given.balanceBeforeCents), each.expected)
    case 'history': {
      let balance = each.given.openingCents
      return each.given.months.every((given, at) => {
        const found = settled(given, balance)
        balance = Number(found['balanceAfterCents'])
        return isSame(found, each.expected.months[at] ?? { missing: at })
      })
    }
    case 'bonus':
      return isSame(bonus(each.given), each.expected)
  }
}

type Figures = Record<string, number | string>
const isSame = (found: Figures, expected: Figures) => Object.entries(expected).every(([name, value]) => found[name] === value)

const rate = (percent: number) => percentOfNumber(percent) ?? percentOfUnits(Number.NaN)

function settled(given: z.infer<typeof month>, balanceBefore: number): Figures {
  const found = settle({
    totalSales: ZERO,
    totalCommission: cents(given.commissionCents),
    annualBonus: cents(given.annualCents),
    normalAdjustments: cents(given.normalCents),
    salary: cents(given.salaryCents),
    reimbursement: cents(given.reimbursementCents),
    floorKind: given.floorKind,
    floorAmount: cents(given.floorCents),
    balanceBefore: cents(balanceBefore),
  })
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [`${name}Cents`, value]))
}

function bonus({ salesCents, priorYearSalesCents, growthBonus, overrideCents }: Extract<Vector, { kind: 'bonus' }>['given']): Figures {
  const total = (amounts: readonly number[]) => sum(amounts.map(cents))
  const december = monthOf(2025, 12)
  const scope = { manufacturer: 1, territory: 1, region: null, hospital: null, surgeon: null, procedure: null }
  const override = overrideCents === null ? null : cents(overrideCents)
  const rule: BonusRule = {
    id: 1,
    salesperson: 1,
    ...scope,
    growthBonus: rate(growthBonus),
    override,
    span: { start: december, end: december },
  }
  const line = bonusLine(rule, total(salesCents), priorYearSalesCents.length === 0 ? undefined : total(priorYearSalesCents))
  return { baselineCents: line.baseline, baselineKind: line.baselineKind, bonusCents: line.amount }
}
