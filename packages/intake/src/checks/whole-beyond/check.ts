import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MAX_LINES = 5_000
const FEW = 3
const MIN_ROWS = 8
/** Amounts in cents are far larger than the others, and hardly ever all whole by chance. */
const FAR = 10
const ACCIDENT = 0.001

/** Whole amounts with whole commissions, larger than all others with cents: rows of a program that counts in cents. */
export const wholeBeyond: Check = {
  name: 'whole-beyond',
  texts: { 'checks.wholeBeyond': likely('scale', LEAVE_OUT) },
  run({ row, amountCents, grossCents, columns }: SalesTable): Finding[] {
    if (columns.amount === null) return []
    const places = Array.from({ length: Math.min(row.length, MAX_LINES) }, (_, at) => at).filter((at) => amountCents[at] !== 0)
    const sizeAt = (at: number) => Math.abs(amountCents[at] ?? 0)
    const isWhole = (at: number) => sizeAt(at) % 100 === 0 && (columns.grossCommission === null || (grossCents[at] ?? 0) % 100 === 0)
    const most = places.reduce((max, at) => (isWhole(at) ? max : Math.max(max, sizeAt(at))), 0)
    const [beyond, others] = [places.filter((at) => sizeAt(at) > most), places.filter((at) => sizeAt(at) <= most)]
    if (most === 0 || beyond.length < FEW || others.length < MIN_ROWS) return []
    const chance = Math.max(1, others.filter(isWhole).length) / others.length
    const middleOf = (some: readonly number[]) => some.map(sizeAt).sort((a, b) => a - b)[some.length >> 1] ?? 0
    if (chance ** beyond.length > ACCIDENT || middleOf(beyond) < middleOf(others) * FAR) return []
    const found = new FoundRows()
    for (const at of beyond) found.add(row[at] ?? 0, sizeAt(at))
    return found.finding((count) => text('checks.wholeBeyond', { count }))
  },
}
