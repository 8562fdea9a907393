import { text, type Text } from '@fairshare/texts/text'
import type { Similarity } from './similarity.ts'
import type { Master, Resemblance, Suggestions } from './suggestions.ts'
import type { Word } from './vocabulary.ts'

/** A name or alias of a master, split into words. */
export type Known = { master: Master; name: string; words: readonly Word[] }
/** `share` breaks ties between equal scores. */
export type Found = { known: Known; score: number; share: number; isWhole: boolean; byInitials: boolean }

const MOST = 3
/** Suggestions below this score are shown only if there is no better one. */
export const MIN_LIKELY_SCORE = 0.65
/** Suggestions below this score are not shown. */
const MIN_SHOWN = 0.4
/** From this score on, a master may exist under another name. */
export const MIN_WEAK_SCORE = 0.3
/** A strong match is equivalent, with a clear lead over the next one. */
const STRONG = 0.92
const AHEAD = 0.08
/** The upper limit of a partial match's score. */
const MAX_IN_PART = 0.91
const INITIALS_SCORE = 0.7
/** A limit on the names with a common word that are compared, the rarest words first. */
const MAX_COMPARED = 100

export const foundOf = (known: Known, { share, isWhole }: Similarity): Found => ({
  known,
  share,
  isWhole,
  byInitials: false,
  score: isWhole ? share : Math.min(share, MAX_IN_PART),
})

export const foundByInitials = (known: Known): Found => ({
  known,
  score: INITIALS_SCORE,
  share: INITIALS_SCORE,
  isWhole: false,
  byInitials: true,
})

export const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('')

export function addTo<T>(byInitials: Map<string, T[]>, initials: string, known: T): void {
  const others = byInitials.get(initials)
  if (others) others.push(known)
  else byInitials.set(initials, [known])
}

/** The indexes of names with one of these words, the rarest words first. */
export function namesWith(alike: readonly (readonly Word[])[]): ReadonlySet<number> {
  const names = new Set<number>()
  for (const word of alike.flat().sort((a, b) => a.names.length - b.names.length)) {
    if (names.size > 0 && names.size + word.names.length > MAX_COMPARED) break
    for (const name of word.names) names.add(name)
  }
  return names
}

/** Each master by its most similar spelling, the likeliest first. */
export function bestOfEach(found: readonly Found[]): Found[] {
  const best = new Map<number, Found>()
  for (const each of found) {
    const { id } = each.known.master
    if (each.score >= MIN_WEAK_SCORE && each.score > (best.get(id)?.score ?? 0)) best.set(id, each)
  }
  return [...best.values()].sort((a, b) => b.score - a.score || b.share - a.share || (a.known.master.name < b.known.master.name ? -1 : 1))
}

export function suggestionsOf(best: readonly Found[], value: string): Omit<Suggestions, 'newName'> {
  const least = (best[0]?.score ?? 0) >= MIN_LIKELY_SCORE ? MIN_LIKELY_SCORE : MIN_SHOWN
  const suggestions = best
    .filter(({ score }) => score >= least)
    .slice(0, MOST)
    .map((each) => ({
      id: each.known.master.id,
      name: each.known.master.name,
      score: Math.round(each.score * 100) / 100,
      reason: reasonOf(each, value),
    }))
  return { resemblance: resemblanceOf(best), suggestions }
}

function resemblanceOf([first, second]: readonly Found[]): Resemblance {
  if (first === undefined) return 'none'
  if (first.score < MIN_LIKELY_SCORE) return 'faint'
  return first.isWhole && first.score >= STRONG && first.score - (second?.score ?? 0) >= AHEAD ? 'strong' : 'possible'
}

function reasonOf({ known: { master, name }, score, isWhole, byInitials }: Found, value: string): Text {
  if (byInitials) return text('match.reason.initials', { value })
  if (name !== master.name) return text('match.reason.alias', { alias: name })
  return isWhole && score === 1 ? text('match.reason.sameWords') : text('match.reason.alike', { percent: Math.round(score * 100) })
}
