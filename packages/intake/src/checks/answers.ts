import type { Offer } from './check.ts'
import { aboutOf } from './claims.ts'
import { countOf, type Finding } from './finding.ts'

/** The decisions on a finding whose rows are all listed. */
export const offersOf = (finding: Finding): readonly Offer[] =>
  finding.rowCents !== undefined && !finding.isCut && finding.rows.length === countOf(finding)
    ? (aboutOf(finding.text.key).offers ?? [])
    : []

type DecidedRows = { leftOutRows?: readonly number[]; creditRows?: readonly number[]; soldRows?: readonly number[] }

export function withoutDecided(findings: readonly Finding[], { leftOutRows, creditRows, soldRows }: DecidedRows): Finding[] {
  const [out, credits, sales] = [new Set(leftOutRows), new Set(creditRows), new Set(soldRows)]
  return findings.filter((finding) => {
    const offers = offersOf(finding)
    const areAll = (rows: ReadonlySet<number>) => offers.length > 0 && finding.rows.every((row) => rows.has(row))
    const isCredit = offers.includes('asCredits') && areAll(credits)
    return !areAll(out) && !isCredit && !(aboutOf(finding.text.key).claim === 'notASale' && areAll(sales))
  })
}
