import { EXCEPTION_KINDS, STATEMENT_STATUSES } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { describeBands } from '../month/amount-bands.ts'
import type { Chosen, Filter } from '../../../ui/FilterBar.tsx'
import { PAYOUT_PARTS, territoriesOf } from '../month/reps.ts'
import { FILTERED_BY, NONE, type ReviewedRep } from './rep-views.ts'

const CHANGES = ['more', 'less', 'same', 'new'] as const

/** Only values that occur are offered. Payout parts have their own filter above, and open months have no final statements. */
export function useRepFilters(all: readonly ReviewedRep[], chosen: Chosen, isOpen: boolean): Filter[] {
  const { t } = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const bands = describeBands(t, format)
    const filter = (id: string, label: string, values: readonly string[], labelOf: (value: string) => string): Filter => ({
      id,
      label,
      options: values.flatMap((value) => {
        const count = all.filter((rep) => FILTERED_BY[id]?.(rep).includes(value)).length
        return count === 0 ? [] : [{ value, label: labelOf(value), count }]
      }),
    })
    const had = (id: string) => [...new Set(all.flatMap((rep) => FILTERED_BY[id]?.(rep) ?? []))].sort((a, b) => a.localeCompare(b))
    const optionLabel =
      <Key extends string>(keys: readonly Key[], labelFor: (key: Key) => string) =>
      (value: string) =>
        labelFor(keys.find((key) => key === value) as Key)
    const filters = [
      {
        id: 'territory',
        label: t('common.primaryTerritory'),
        options: territoriesOf(all, t('commissions.noTerritory')),
      },
      filter('region', t('commissions.column.region'), had('region'), (name) => (name === NONE ? t('commissions.noRegion') : name)),
      filter('manufacturer', t('commissions.line.manufacturer'), had('manufacturer'), (name) => name),
      filter(
        'part',
        t('commissions.part'),
        PAYOUT_PARTS,
        optionLabel(PAYOUT_PARTS, (part) => t(`commissions.strip.${part}`)),
      ),
      filter(
        'change',
        t('commissions.change.label'),
        CHANGES,
        optionLabel(CHANGES, (change) => t(`commissions.change.${change}`)),
      ),
      filter(
        'changeBy',
        t('commissions.change.by'),
        bands.map(([band]) => band),
        (value) => bands.find(([band]) => band === value)?.[1] ?? '',
      ),
      filter(
        'flag',
        t('commissions.lines.flags'),
        EXCEPTION_KINDS,
        optionLabel(EXCEPTION_KINDS, (kind) => t(`close.exception.${kind}`)),
      ),
      filter(
        'statement',
        t('commissions.column.statement'),
        STATEMENT_STATUSES,
        optionLabel(STATEMENT_STATUSES, (status) => t(`commissions.statementStatus.${status}`)),
      ),
    ]
    const isOffered: Record<string, boolean> = {
      part: chosen['part'] !== undefined,
      statement: chosen['statement'] !== undefined || !isOpen,
    }
    return filters.filter(({ id, options }) => options.length > 0 && isOffered[id] !== false)
  }, [all, chosen, isOpen, t, format])
}
