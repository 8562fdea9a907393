import { formatMonth, type Month } from '@fairshare/engine/values'
import { differencesOf } from './differences.ts'
import type { About, KeptMonth } from './kept-month.ts'
import { replay } from './replay.ts'
import { hashOf } from './statement-hash.ts'

/** What is wrong with a kept month, in sentences; nothing when it is proved. */
export function faultsOf(kept: KeptMonth): string[] {
  const { about } = kept
  const stranger = lineWithoutSale(kept)
  if (stranger !== undefined)
    return [`${named(kept)} has a line about the sale ${stranger}, which is not among its sales: one of them is missing.`]
  const again = replay(kept)
  const [stored, replayed] = [hashOf(kept, about.hashVersion), hashOf(again, about.hashVersion)]
  const faults = [
    ...(stored === about.hash ? [] : [notFinalized(about, stored)]),
    ...(replayed === about.hash
      ? []
      : [`Calculated again from its inputs, ${named(kept)} has the hash ${replayed}, and ${about.hash} was kept.`]),
  ]
  return faults.length === 0 ? [] : [...faults, ...differencesOf(kept, again)]
}

export const notFinalized = (about: About, hash: string) =>
  `The results of ${named({ about })} are not those that were finalized: their hash is ${hash}, and ${about.hash} was kept.`

export const named = ({ about: { month, version, company } }: Pick<KeptMonth, 'about'>) =>
  `${formatMonth(month as Month)}, version ${version}, of ${company}`

/** Without its sale nothing can be said of a line, and no hash be taken. */
function lineWithoutSale({ sales, lines, exceptions }: KeptMonth): number | undefined {
  const known = new Set(sales.map(([id]) => id))
  const about = [...lines.flatMap((each) => each.lines.map(([sale]) => sale)), ...exceptions.map(([, sale]) => sale)]
  return about.find((sale) => !known.has(sale))
}
