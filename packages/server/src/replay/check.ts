import { formatMonth, type Month } from '@fairshare/engine/values'
import type { About, KeptMonth } from './kept-month.ts'
import { replay } from './replay.ts'
import { hashOf, type Hashed } from './statement-hash.ts'

/** What is wrong with a kept month, in sentences; nothing when it is proved. */
export function faultsOf(kept: KeptMonth): string[] {
  const { about } = kept
  const again = replay(kept)
  const [stored, replayed] = [hashOf(kept, about.hashVersion), hashOf(again, about.hashVersion)]
  const faults = [
    ...(stored === about.hash ? [] : [notFinalized(about, stored)]),
    ...(replayed === about.hash
      ? []
      : [`Calculated again from its inputs, ${named(kept)} has the hash ${replayed}, and ${about.hash} was kept.`]),
  ]
  return faults.length === 0 ? [] : [...faults, whatDiffers(kept, again)]
}

export const notFinalized = (about: About, hash: string) =>
  `The results of ${named({ about })} are not those that were finalized: their hash is ${hash}, and ${about.hash} was kept.`

export const named = ({ about: { month, version, company } }: Pick<KeptMonth, 'about'>) =>
  `${formatMonth(month as Month)}, version ${version}, of ${company}`

/** What an auditor looks at first: whose payout is another. */
function whatDiffers(kept: KeptMonth, { results }: Hashed): string {
  const paid = new Map(results.map((row) => [row.salesperson_id, row.payout_cents]))
  const different = kept.results.filter((row) => paid.get(row.salesperson_id) !== row.payout_cents)
  const dollars = (amount: number | undefined) => (amount === undefined ? 'nothing' : (amount / 100).toFixed(2))
  const said = different
    .slice(0, 5)
    .map((row) => `${row.name}: ${dollars(row.payout_cents)} kept, ${dollars(paid.get(row.salesperson_id))} calculated`)
  if (said.length === 0) return 'All payouts are the same as calculated again; something else is not.'
  return `Payouts that differ: ${said.join('; ')}${different.length > said.length ? `; and ${different.length - said.length} more` : ''}.`
}
