import { EXCEPTION_KINDS, STATEMENT_STATUSES } from '@fairshare/contract'
import type { TranslateKey } from '../../../i18n/use-texts.ts'
import { type ListFilter, optionsFor } from '../../../list/list-filter.ts'
import { bandOf, bandOptions } from '../month/amount-bands.ts'
import { PAYOUT_PARTS } from '../month/month-data.ts'
import type { ReviewedRep } from './rep-views.ts'

const NONE = '-'
const CHANGES = ['more', 'less', 'same', 'new'] as const

/** Payout parts have their own filter above, and open months have no final statements. */
export const repFilters = (t: TranslateKey, isOpen: boolean): ListFilter<ReviewedRep>[] => [
  {
    id: 'territory',
    label: t('common.primaryTerritory'),
    of: ({ primaryTerritory }) => [primaryTerritory ?? NONE],
    labelOf: (name) => (name === NONE ? t('commissions.noTerritory') : name),
  },
  {
    id: 'region',
    label: t('commissions.column.region'),
    of: ({ figures }) => [figures?.region ?? NONE],
    labelOf: (name) => (name === NONE ? t('commissions.noRegion') : name),
  },
  { id: 'manufacturer', label: t('commissions.line.manufacturer'), of: ({ figures }) => figures?.manufacturers ?? [] },
  {
    id: 'part',
    label: t('commissions.part'),
    of: (rep) => PAYOUT_PARTS.filter((part) => (rep[part] ?? 0) !== 0),
    options: optionsFor(PAYOUT_PARTS, (part) => t(`commissions.strip.${part}`)),
    isHidden: true,
  },
  {
    id: 'change',
    label: t('commissions.change.label'),
    of: ({ change, payoutBefore }) => [
      payoutBefore === null || change === null ? 'new' : change > 0 ? 'more' : change < 0 ? 'less' : 'same',
    ],
    options: optionsFor(CHANGES, (change) => t(`commissions.change.${change}`)),
  },
  {
    id: 'changeBy',
    label: t('commissions.change.by'),
    of: ({ change }) => (change === null || change === 0 ? [] : [bandOf(change)]),
    options: bandOptions(t),
  },
  {
    id: 'flag',
    label: t('commissions.lines.flags'),
    of: ({ figures }) => figures?.exceptions ?? [],
    options: optionsFor(EXCEPTION_KINDS, (kind) => t(`close.exception.${kind}`)),
  },
  {
    id: 'statement',
    label: t('commissions.column.statement'),
    of: ({ statementStatus }) => [statementStatus],
    options: optionsFor(STATEMENT_STATUSES, (status) => t(`commissions.statementStatus.${status}`)),
    isHidden: isOpen,
  },
]
