import type { RegionOf, Rule, Sale } from '../facts.ts'
import type { Month } from '../values/month.ts'

export type ReferenceLine = { sale: number; rule: number; cents: number }

/**
 * A naive reference implementation of the domain page, section 5, that shares no code with the engine: it tries every rule on every
 * line. Tests compare the index with it.
 */
export function referenceLines(sales: readonly Sale[], rules: readonly Rule[], regionOf: RegionOf, month: Month): ReferenceLine[] {
  const salespersons = [...new Set(rules.map((rule) => rule.salesperson))]
  return sales.flatMap((sale) =>
    salespersons.flatMap((salesperson) => {
      const [winner] = rules
        .filter((rule) => rule.salesperson === salesperson)
        .filter((rule) => rule.manufacturer === sale.manufacturer)
        .filter((rule) => rule.territory === sale.territory || (rule.region !== null && regionOf.get(sale.territory) === rule.region))
        .filter((rule) => rule.hospital === null || rule.hospital === sale.hospital)
        .filter((rule) => rule.surgeon === null || rule.surgeon === sale.surgeon)
        .filter((rule) => rule.procedure === null || rule.procedure === sale.procedure)
        .filter((rule) => rule.span.start <= month && month <= rule.span.end)
        .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))
      return winner
        ? [{ sale: sale.id, rule: winner.id, cents: share(winner.basis === 'sales' ? sale.amount : sale.gross, winner.percent) }]
        : []
    }),
  )
}

/** The criteria as text of fixed width: the greater text is the more specific rule. */
function rank({ surgeon, hospital, procedure, territory, span, id }: Rule): string {
  const named = [surgeon, hospital, procedure, territory].map((value) => (value === null ? '0' : '1'))
  return [...named, span.start, String(1e12 - id).padStart(13, '0')].join('|')
}

function share(basis: number, percent: number): number {
  const product = BigInt(basis) * BigInt(percent)
  const rounded = Number((product < 0n ? product - 500_000n : product + 500_000n) / 1_000_000n)
  return rounded === 0 ? 0 : rounded
}
