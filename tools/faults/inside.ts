import type { Trial } from './trial.ts'

type Hurt = (n: number, moment: number) => Promise<boolean>
type Wanted = { of: string; wanted: number; span: number }

/** A limit of attempts per hit. */
const MAX_TRIES = 3

/**
 * Disturbs at random moments within `span` milliseconds until the wanted number of hits was reached; `hurt` returns whether it hit. A
 * miss after the end shortens the span, because the work has become faster.
 */
export async function inside(
  { chance, print, found }: Pick<Trial, 'chance' | 'print' | 'found'>,
  { of, wanted, span }: Wanted,
  hurt: Hurt,
): Promise<void> {
  let longest = span
  let hits = 0
  let n = 0
  while (hits < wanted && n < MAX_TRIES * wanted) {
    const moment = chance(Math.round(longest))
    n += 1
    if (await hurt(n, moment)) hits += 1
    else longest = Math.max(moment, 0.8 * longest)
  }
  print(`  ${hits} of ${n} moments fell inside ${of}`)
  if (hits < wanted) found(`only ${hits} of ${n} moments fell inside ${of}`)
}
