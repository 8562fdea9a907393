import type { BodyLines } from './body-lines.ts'

/** Within this factor of the lines' total, a difference may be a summing error. */
const NEAR = 2
const MOST = 0.5

type Block = { sum: number; largest: number; count: number }
const nothing = (): Block => ({ sum: 0, largest: 0, count: 0 })

/**
 * Lines where 'total' is probably a person's name, because most such lines are far from any sum. Even a wrong sum is near its total,
 * or as large as the largest line.
 */
export function farFromSums(lines: BodyLines): ReadonlySet<number> {
  const called = new Map<string, { all: number[]; far: number }>()
  let block = nothing()
  const whole = nothing()
  for (let at = 0; at < lines.length; at++) {
    const amount = lines.amounts.at(at)
    const label = lines.labels.get(at)
    if (label === undefined) {
      add(block, amount)
      add(whole, amount)
      continue
    }
    const known = called.get(label.words) ?? { all: [], far: 0 }
    known.all.push(at)
    // A sum right below another sums all lines above.
    if (isFar(amount, block.count > 0 ? block : whole)) known.far++
    called.set(label.words, known)
    block = nothing()
  }
  return new Set([...called.values()].flatMap(({ all, far }) => (far > all.length * MOST ? all : [])))
}

function add(block: Block, amount: number): void {
  if (Number.isNaN(amount)) return
  block.sum += amount
  block.largest = Math.max(block.largest, Math.abs(amount))
  block.count++
}

function isFar(amount: number, { sum, largest, count }: Block): boolean {
  if (count === 0 || Number.isNaN(amount)) return false
  if (count === 1) return amount !== sum
  const part = amount / sum
  return Math.abs(amount) < largest && !(part > 1 / NEAR && part < NEAR)
}
