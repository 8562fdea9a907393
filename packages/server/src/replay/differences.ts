import { cents, formatMoney, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import type { RecordedMonth } from './recorded-month.ts'
import type { Hashed } from './statement-hash.ts'

type Figures = Map<string, readonly [name: string, value: string]>

/** A limit of listed differences per kind; the others are counted. */
const MOST = 5

/** Describes each difference between the recorded and the recalculated results, payouts first. */
export function differencesOf(recorded: RecordedMonth, again: Hashed): string[] {
  const names = new Map(recorded.results.map((row) => [row.salesperson_id, row.name]))
  const nameOf = (id: number) => names.get(id) ?? `Salesperson ${id}`
  const found = Object.entries(FIGURES).flatMap(([what, figuresOf]) =>
    differing(what, figuresOf(recorded, nameOf), figuresOf(again, nameOf)),
  )
  return found.length > 0
    ? found
    : [
        'The recorded figures equal those calculated again. Either the hash belongs to another month, or something was changed on which no figure depends (a name, a note, a rule that earned nothing, a sale without commission), or an input was changed with everything that depends on it.',
      ]
}

const FIGURES: Record<string, (month: Hashed, nameOf: (id: number) => string) => Figures> = {
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

function differing(what: string, recorded: Figures, again: Figures): string[] {
  const keys = [...new Set([...recorded.keys(), ...again.keys()])].filter((key) => recorded.get(key)?.[1] !== again.get(key)?.[1])
  if (keys.length === 0) return []
  const listed = keys.slice(0, MOST).map((key) => {
    const [one, other] = [recorded.get(key), again.get(key)]
    return `${(one ?? other)?.[0]}: ${one?.[1] ?? 'nothing'} recorded, ${other?.[1] ?? 'nothing'} calculated`
  })
  return [`${what} that differ: ${listed.join('; ')}${keys.length > listed.length ? `; and ${keys.length - listed.length} more` : ''}.`]
}

const dollars = (amount: number) => formatMoney(cents(amount))
