import { VALUE_TARGETS } from '@fairshare/contract'
import { cents, dollars } from '@fairshare/engine/values'
import type { BadRow, FirstSale } from '@fairshare/intake'
import type { Translate } from '@fairshare/texts'
import { money } from '../reading/file-view.ts'
import type { KnownName, Unresolved } from '../reading/names.store.ts'
import { NOT_CHECKED, type ValueSuggestions } from './suggestions.ts'

const valueView = ({ target, value, rows, cents: sales }: Unresolved) => ({ target, value, rows, totalSales: dollars(cents(sales)) })

export const unresolvedView = (
  value: Unresolved,
  { resemblance, suggestions, newName = value.value }: ValueSuggestions = NOT_CHECKED,
  translate: Translate,
) => ({
  ...valueView(value),
  newName,
  resemblance,
  suggestions: suggestions.map((suggestion) => ({ ...suggestion, reason: translate(suggestion.reason) })),
})

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

export const saleView = ({ amountCents, grossCents, invoiceDate, ...sale }: FirstSale) => ({
  ...sale,
  invoicedate: invoiceDate,
  amount: dollars(cents(amountCents)),
  grossCommission: dollars(cents(grossCents)),
})

/** The distinct names in these sales as the file spells them. */
export const namesIn = (sales: readonly FirstSale[]): string[] => [
  ...new Set(sales.flatMap((sale) => VALUE_TARGETS.map((target) => sale[target]))),
]
