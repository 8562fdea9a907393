import type { Trial } from './trial.ts'

type Hurt = (n: number, moment: number) => Promise<boolean>
type Wanted = { of: string; wanted: number; span: number }

/** So many moments at most for each that is to fall inside. */
const MOST_TRIES = 3

/**
 * Hurts at moments of chance within `span` milliseconds, until as many as are wanted fell inside of what is hurt; `hurt` answers
 * whether this one did. One that came after the end says that it takes less long by now: later ones are drawn from a shorter span.
 */
export async function inside(
  { chance, say, found }: Pick<Trial, 'chance' | 'say' | 'found'>,
  { of, wanted, span }: Wanted,
  hurt: Hurt,
): Promise<void> {
  let longest = span
  let hits = 0
  let n = 0
  while (hits < wanted && n < MOST_TRIES * wanted) {
    const moment = chance(Math.round(longest))
    n += 1
    if (await hurt(n, moment)) hits += 1
    else longest = Math.max(moment, 0.8 * longest)
  }
  say(`  ${hits} of ${n} moments fell inside ${of}`)
  if (hits < wanted) found(`only ${hits} of ${n} moments fell inside ${of}`)
}
