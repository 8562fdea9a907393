import { formatMonth, type Month } from '@fairshare/engine/values'
import { differencesOf } from './differences.ts'
import type { About, RecordedMonth } from './recorded-month.ts'
import { replay } from './replay.ts'
import { hashOf } from './statement-hash.ts'

/** The differences of a recorded month, as sentences; empty when it is verified. */
export function faultsOf(recorded: RecordedMonth): string[] {
  const { about } = recorded
  const stranger = lineWithoutSale(recorded)
  if (stranger !== undefined)
    return [`${named(recorded)} has a line about the sale ${stranger}, which is not among its sales: one of them is missing.`]
  const again = replay(recorded)
  const [stored, replayed] = [hashOf(recorded, about.hashVersion), hashOf(again, about.hashVersion)]
  const faults = [
    ...(stored === about.hash ? [] : [notFinalized(about, stored)]),
    ...(replayed === about.hash
      ? []
      : [`Calculated again from its inputs, ${named(recorded)} has the hash ${replayed}, and ${about.hash} was recorded.`]),
  ]
  return faults.length === 0 ? [] : [...faults, ...differencesOf(recorded, again)]
}

export const notFinalized = (about: About, hash: string) =>
  `The results of ${named({ about })} are not those that were finalized: their hash is ${hash}, and ${about.hash} was recorded.`

export const named = ({ about: { month, version, company } }: Pick<RecordedMonth, 'about'>) =>
  `${formatMonth(month as Month)}, version ${version}, of ${company}`

/** A line without its sale cannot be hashed. */
function lineWithoutSale({ sales, lines, exceptions }: RecordedMonth): number | undefined {
  const known = new Set(sales.map(([id]) => id))
  const about = [...lines.flatMap((each) => each.lines.map(([sale]) => sale)), ...exceptions.map(([, sale]) => sale)]
  return about.find((sale) => !known.has(sale))
}
