import { parseEndMonth, parseMonth } from '@fairshare/engine/values'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { DraftRule } from './draft.ts'
import { named, type NameOf } from './names.ts'
import classes from './salespeople.module.css'
import { type Standing, spanStanding } from './standing.ts'

type Mark = Standing | 'overlaps' | 'refused' | 'draft'
const FAMILY: Record<Mark, StatusFamily> = {
  active: 'success',
  upcoming: 'info',
  expired: 'neutral',
  draft: 'info',
  overlaps: 'danger',
  refused: 'danger',
}

type About = {
  nameOf: NameOf
  changed: ReadonlySet<string>
  overlap: readonly string[] | undefined
  refused: ReadonlyMap<string, string>
}

export function useRuleColumns({ nameOf, changed, overlap, refused }: About): Column<DraftRule>[] {
  const { t } = useTexts()
  const label = useMonthLabel()
  return useMemo(() => {
    const markOf = (rule: DraftRule): Mark => {
      if (overlap?.includes(rule.key)) return 'overlaps'
      if (refused.has(rule.key)) return 'refused'
      return changed.has(rule.key) ? 'draft' : spanStanding(rule)
    }
    const optional = (kind: 'hospital' | 'surgeon' | 'procedure'): Column<DraftRule> => ({
      id: kind,
      header: t(`masters.${kind}`),
      value: (rule) => named(nameOf, rule, kind),
      cell: (rule) => named(nameOf, rule, kind) ?? <span className={classes['any']}>{t('masters.any')}</span>,
    })
    return [
      { id: 'manufacturer', header: t('masters.manufacturer'), value: (rule) => named(nameOf, rule, 'manufacturer'), isKey: true },
      {
        id: 'status',
        header: t('rules.status'),
        value: (rule) => t(`rules.standing.${markOf(rule)}`),
        width: 128,
        cell: (rule) => (
          <span title={refused.get(rule.key)}>
            <StatusChip family={FAMILY[markOf(rule)]}>{t(`rules.standing.${markOf(rule)}`)}</StatusChip>
          </span>
        ),
      },
      {
        id: 'place',
        header: t('rules.field.place'),
        value: (rule) => named(nameOf, rule, 'territory') ?? t('rules.inRegion', { region: named(nameOf, rule, 'region') ?? '' }),
      },
      optional('hospital'),
      optional('surgeon'),
      optional('procedure'),
      { id: 'commission', header: t('rules.commission'), value: ({ commission }) => commission, kind: 'percent', width: 112 },
      { id: 'basis', header: t('rules.basis'), value: ({ basis }) => t(`rules.basisOf.${basis}`) },
      {
        id: 'start',
        header: t('rules.start'),
        value: ({ startMonth }) => parseMonth(startMonth) ?? null,
        cell: ({ startMonth }) => label(startMonth),
        width: 96,
      },
      {
        id: 'end',
        header: t('rules.end'),
        value: ({ endMonth }) => parseEndMonth(endMonth) ?? null,
        cell: ({ endMonth }) => label(endMonth),
        width: 96,
      },
      { id: 'note', header: t('rules.note'), value: ({ note }) => note },
    ]
  }, [t, label, nameOf, changed, overlap, refused])
}
