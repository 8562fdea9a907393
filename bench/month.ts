import type { Rule, Sales } from '@fairshare/engine'
import { blankSales, FOREVER, monthOf, overlappingRules, percentOfUnits } from '@fairshare/engine'

export type BenchMonth = {
  readonly month: ReturnType<typeof monthOf>
  readonly rules: readonly Rule[]
  readonly regionOf: ReadonlyMap<number, number>
  readonly sales: Sales
}

const MANUFACTURERS = 20
const TERRITORIES = 100
const REGIONS = 20
const HOSPITALS = 20
const SURGEONS = 50
const PROCEDURES = 300

/** Procedures twice, because they are the most common exception. */
const EXCEPTIONS = ['hospital', 'surgeon', 'hospital and surgeon', 'procedure', 'procedure'] as const

/** Ids have gaps, because all companies share a table. */
const spaced = (base: number, n: number) => base + n * 7
const hospitalOf = (territory: number, n: number) => spaced(20_000, territory * HOSPITALS + n)
const surgeonOf = (territory: number, n: number) => spaced(40_000, territory * SURGEONS + n)

/**
 * A month of a large distributor, deterministic by seed. A rep sells some manufacturers in one territory, with a rate for each and
 * exceptions for surgeons, hospitals and procedures. Every fourth rep is an overlay over a region.
 */
export function benchMonth({ reps = 200, rulesPerRep = 20, lines = 1_000_000, seed = 1 } = {}): BenchMonth {
  const next = random(seed)
  const pick = (n: number) => Math.floor(next() * n)
  const month = monthOf(2025, 5)
  const regionOf = new Map(Array.from({ length: TERRITORIES }, (_, t) => [spaced(1_000, t), spaced(100, t % REGIONS)]))
  const rules: Rule[] = []
  for (let rep = 0; rep < reps; rep++) {
    const seller = sellerOf(rep, pick)
    const own: Rule[] = []
    while (own.length < rulesPerRep) {
      const rule = ruleOf(seller, own.length, pick)
      // Rules for the same sales may not overlap, so such a rule is drawn again.
      if (overlappingRules([...own, rule]) === undefined) own.push(rule)
    }
    rules.push(...own)
  }
  return { month, rules, regionOf, sales: benchSales(lines, pick) }
}

type Pick = (n: number) => number
type Seller = { rep: number; home: number; place: { territory: number | null; region: number | null }; sold: readonly number[] }

function sellerOf(rep: number, pick: Pick): Seller {
  const isOverlay = rep % 4 === 3
  const home = rep % TERRITORIES
  const place = isOverlay ? { territory: null, region: spaced(100, home % REGIONS) } : { territory: spaced(1_000, home), region: null }
  return { rep, home, place, sold: shuffled(MANUFACTURERS, pick).slice(0, isOverlay ? 5 : 12) }
}

/** A rate for each of the rep's manufacturers, then exceptions of five kinds. */
function ruleOf({ rep, home, place, sold }: Seller, n: number, pick: Pick): Rule {
  const exception = n < sold.length ? 'none' : EXCEPTIONS[pick(EXCEPTIONS.length)]
  return {
    id: 50_000 + rep * 600 + n * 3,
    salesperson: spaced(10, rep),
    manufacturer: spaced(10, sold[n % sold.length] ?? 0),
    ...place,
    hospital: exception === 'hospital' || exception === 'hospital and surgeon' ? hospitalOf(home, pick(HOSPITALS)) : null,
    surgeon: exception === 'surgeon' || exception === 'hospital and surgeon' ? surgeonOf(home, pick(SURGEONS)) : null,
    procedure: exception === 'procedure' ? spaced(90_000, pick(PROCEDURES)) : null,
    percent: percentOfUnits(pick(1_200) * 100),
    basis: pick(4) === 0 ? 'grossCommission' : 'sales',
    span: { start: monthOf(2024, 1 + pick(12)), end: pick(10) === 0 ? monthOf(2025, 4 + pick(3)) : FOREVER },
  }
}

function benchSales(lines: number, pick: Pick): Sales {
  const sales = blankSales(lines)
  for (let i = 0; i < lines; i++) {
    sales.id[i] = i + 1
    sales.manufacturer[i] = spaced(10, pick(MANUFACTURERS))
    const territory = pick(TERRITORIES)
    sales.territory[i] = spaced(1_000, territory)
    sales.hospital[i] = hospitalOf(territory, pick(HOSPITALS))
    sales.surgeon[i] = pick(20) === 0 ? 0 : surgeonOf(territory, pick(SURGEONS))
    sales.procedure[i] = pick(50) === 0 ? 0 : spaced(90_000, pick(PROCEDURES))
    const amount = (pick(30) === 0 ? -1 : 1) * (pick(2_000_000) + 1)
    sales.amount[i] = amount
    sales.gross[i] = Math.trunc((amount * (10 + pick(25))) / 100)
  }
  return sales
}

function shuffled(n: number, pick: Pick): number[] {
  const all = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[all[i], all[j]] = [all[j] ?? 0, all[i] ?? 0]
  }
  return all
}

/** A small random number generator, so that the month is the same on every machine and in every version. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
