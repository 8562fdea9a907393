import { VALUE_TARGETS } from '@fairshare/contract'
import { cents, dollars } from '@fairshare/engine/values'
import type { BadRow, FirstSale } from '@fairshare/intake'
import { text, type Translate } from '@fairshare/texts'
import { detailsView } from '../line-details.store.ts'
import { money } from '../reading/file-view.ts'
import type { KnownName, Unresolved } from '../reading/names.store.ts'
import { NOT_CHECKED, type ValueSuggestions } from './suggestions.ts'

const valueView = ({ target, value, accountNumber, rows, cents: sales }: Unresolved) => ({
  target,
  value,
  accountNumber,
  rows,
  totalSales: dollars(cents(sales)),
})

export const unresolvedView = (
  value: Unresolved,
  { resemblance, suggestions, newName = value.value }: ValueSuggestions = NOT_CHECKED,
  translate: Translate,
) => ({
  ...valueView(value),
  newName,
  resemblance,
  ...noteOf(value, translate),
  suggestions: suggestions.map((suggestion) => ({ ...suggestion, reason: translate(suggestion.reason) })),
})

function noteOf({ accountNumber = '', accountOf, sharesName }: Unresolved, translate: Translate): { note?: string } {
  if (accountOf) return { note: translate(text('match.otherName', { number: accountNumber, name: accountOf.name })) }
  return sharesName ? { note: translate(text('match.sharedName')) } : {}
}

export const knownView = ({ id, name, by, matchedBy, matchedAt, ...value }: KnownName) => ({
  ...valueView(value),
  id,
  name,
  by,
  matchedBy,
  matchedAt: matchedAt && matchedAt.toISOString(),
})

export const badRowView = ({ row, column, field, value, reason, account, amountCents }: BadRow) => ({
  row,
  column,
  value,
  reason,
  account,
  target: field,
  amount: money(amountCents),
})

export const saleView = <Sale extends FirstSale>({
  amountCents,
  grossCents,
  invoiceDate,
  accountNumber,
  poNumber,
  part,
  quantity,
  ...named
}: Sale) => ({
  ...named,
  ...detailsView({ accountNumber, poNumber, part, quantity }),
  invoicedate: invoiceDate,
  amount: dollars(cents(amountCents)),
  grossCommission: dollars(cents(grossCents)),
})

/** The distinct names in these sales as the file spells them. */
export const namesIn = (sales: readonly FirstSale[]): string[] => [
  ...new Set(sales.flatMap((sale) => VALUE_TARGETS.map((target) => sale[target]))),
]
