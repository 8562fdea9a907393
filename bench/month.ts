import type { Rule, Sales } from '@fairshare/engine'
import { blankSales, FOREVER, monthOf, percentOfUnits } from '@fairshare/engine'

export type BenchMonth = {
  readonly month: ReturnType<typeof monthOf>
  readonly rules: readonly Rule[]
  readonly regionOf: ReadonlyMap<number, number>
  readonly sales: Sales
}

const MANUFACTURERS = 20
const TERRITORIES = 100
const REGIONS = 20
const HOSPITALS = 2_000
const SURGEONS = 5_000
const PROCEDURES = 300

/** Ids of a company lie apart in a table that all companies share. */
const spaced = (base: number, n: number) => base + n * 7

/**
 * A month of a large distributor, the same for the same seed. A rep sells some manufacturers in one territory: a rate for
 * each, and exceptions for surgeons, hospitals and procedures. Every fourth rep is an overlay over a region.
 */
export function benchMonth({ reps = 200, rulesPerRep = 20, lines = 1_000_000, seed = 1 } = {}): BenchMonth {
  const next = random(seed)
  const pick = (n: number) => Math.floor(next() * n)
  const month = monthOf(2025, 5)
  const regionOf = new Map(Array.from({ length: TERRITORIES }, (_, t) => [spaced(1_000, t), spaced(100, t % REGIONS)]))
  const rules: Rule[] = []
  for (let rep = 0; rep < reps; rep++) {
    const isOverlay = rep % 4 === 3
    const place = isOverlay
      ? { territory: null, region: spaced(100, pick(REGIONS)) }
      : { territory: spaced(1_000, rep % TERRITORIES), region: null }
    const sold = shuffled(MANUFACTURERS, pick).slice(0, isOverlay ? 5 : 12)
    for (let n = 0; n < rulesPerRep; n++) {
      const isException = n >= sold.length
      const kind = isException ? pick(5) : -1
      rules.push({
        id: 50_000 + rules.length * 3,
        salesperson: spaced(10, rep),
        manufacturer: spaced(10, sold[n % sold.length] ?? 0),
        ...place,
        hospital: kind === 0 || kind === 3 ? spaced(20_000, pick(HOSPITALS / 10)) : null,
        surgeon: kind === 1 || kind === 3 ? spaced(40_000, pick(SURGEONS / 10)) : null,
        procedure: kind === 2 || kind === 4 ? spaced(90_000, pick(PROCEDURES)) : null,
        percent: percentOfUnits(pick(1_200) * 100),
        basis: pick(4) === 0 ? 'grossCommission' : 'sales',
        span: { start: monthOf(2024, 1 + pick(12)), end: pick(10) === 0 ? monthOf(2025, 4 + pick(3)) : FOREVER },
      })
    }
  }
  return { month, rules, regionOf, sales: benchSales(lines, pick) }
}

function benchSales(lines: number, pick: (n: number) => number): Sales {
  const sales = blankSales(lines)
  for (let i = 0; i < lines; i++) {
    sales.id[i] = i + 1
    sales.manufacturer[i] = spaced(10, pick(MANUFACTURERS))
    sales.territory[i] = spaced(1_000, pick(TERRITORIES))
    sales.hospital[i] = spaced(20_000, pick(HOSPITALS))
    sales.surgeon[i] = pick(20) === 0 ? 0 : spaced(40_000, pick(SURGEONS))
    sales.procedure[i] = pick(50) === 0 ? 0 : spaced(90_000, pick(PROCEDURES))
    const amount = (pick(30) === 0 ? -1 : 1) * (pick(2_000_000) + 1)
    sales.amount[i] = amount
    sales.gross[i] = Math.trunc((amount * (10 + pick(25))) / 100)
  }
  return sales
}

function shuffled(n: number, pick: (n: number) => number): number[] {
  const all = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[all[i], all[j]] = [all[j] ?? 0, all[i] ?? 0]
  }
  return all
}

/** A small generator of our own: the bench month must be the same on every machine and in every version. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
