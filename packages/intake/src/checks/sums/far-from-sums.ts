import type { BodyLines } from './body-lines.ts'

/** So many times what the lines come to, or a part of it, may be a mistake in summing them. */
const NEAR = 2
const MOST = 0.5

type Block = { sum: number; largest: number; count: number }
const nothing = (): Block => ({ sum: 0, largest: 0, count: 0 })

/**
 * The lines called a total, most of which by that name come to nothing like the lines that they would sum: it is somebody's name. A sum of
 * sales, however wrong, is as large as the largest of them, or near what they come to.
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
    // Right below another sum all lines above are summed.
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
