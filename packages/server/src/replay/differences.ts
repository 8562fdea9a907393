import { cents, formatMoney, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import type { KeptMonth } from './kept-month.ts'
import type { Hashed } from './statement-hash.ts'

/** What something is called, and what is kept or calculated of it, by a key of its own. */
type Told = Map<string, readonly [name: string, value: string]>

/** Of each kind so many are told; the others are counted. */
const MOST = 5

/** Whatever is kept otherwise than it is calculated again, in sentences: payouts first, as an auditor looks at them first. */
export function differencesOf(kept: KeptMonth, again: Hashed): string[] {
  const names = new Map(kept.results.map((row) => [row.salesperson_id, row.name]))
  const nameOf = (id: number) => names.get(id) ?? `Salesperson ${id}`
  const found = Object.entries(TOLD).flatMap(([what, toldOf]) => differing(what, toldOf(kept, nameOf), toldOf(again, nameOf)))
  return found.length > 0
    ? found
    : [
        'What is kept is what is calculated again. So the hash is not the one of this month, or something was changed from which no figure follows (a name, a note, a rule that earned nothing, a sale that pays nobody), or an input together with all that follows from it.',
      ]
}

const TOLD: Record<string, (month: Hashed, nameOf: (id: number) => string) => Told> = {
  Payouts: ({ results }, nameOf) =>
    new Map(results.map((row) => [String(row.salesperson_id), [nameOf(row.salesperson_id), dollars(row.payout_cents)]])),
  'Other figures': ({ results }, nameOf) =>
    new Map(
      results.flatMap(({ salesperson_id, ...figures }) =>
        Object.entries(figures)
          .filter(([figure]) => figure !== 'payout_cents')
          .map(([figure, value]) => [
            `${salesperson_id} ${figure}`,
            [
              `${nameOf(salesperson_id)}, ${figure.replace(/_cents$/, '').replaceAll('_', ' ')}`,
              figure.endsWith('_cents') ? dollars(Number(value)) : String(value),
            ],
          ]),
      ),
    ),
  'Growth bonuses': ({ bonuses }, nameOf) =>
    new Map(
      bonuses.map((row) => [
        String(row.bonus_rule_id),
        [`${nameOf(row.salesperson_id)}, bonus rule ${row.bonus_rule_id}`, dollars(row.amount_cents)],
      ]),
    ),
  Lines: ({ lines }, nameOf) =>
    new Map(
      lines.flatMap(({ salesperson, lines: own }) =>
        own.map(([sale, rule, percent, commission]) => [
          `${salesperson} ${sale}`,
          [`${nameOf(salesperson)}, sale ${sale}`, `${dollars(commission)} (rule ${rule}, ${percentNumber(percentOfUnits(percent))} %)`],
        ]),
      ),
    ),
  'Sales that are listed as exceptions': ({ exceptions }) =>
    new Map(exceptions.map(([kind, sale, commission]) => [`${kind} ${sale}`, [`sale ${sale}, ${kind}`, dollars(commission)]])),
}

function differing(what: string, kept: Told, again: Told): string[] {
  const keys = [...new Set([...kept.keys(), ...again.keys()])].filter((key) => kept.get(key)?.[1] !== again.get(key)?.[1])
  if (keys.length === 0) return []
  const said = keys.slice(0, MOST).map((key) => {
    const [one, other] = [kept.get(key), again.get(key)]
    return `${(one ?? other)?.[0]}: ${one?.[1] ?? 'nothing'} kept, ${other?.[1] ?? 'nothing'} calculated`
  })
  return [`${what} that differ: ${said.join('; ')}${keys.length > said.length ? `; and ${keys.length - said.length} more` : ''}.`]
}

const dollars = (amount: number) => formatMoney(cents(amount))
