import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import classes from '../uploads.module.css'
import type { Decisions } from './use-decisions.ts'
import { bestOf, keyOf, nameOf, valueText } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'

/** Columns of the value list: text, sales, match or suggestion, and the kind if several are listed. */
export function useValueColumns(decisions: Decisions, hasKinds: boolean): Column<UnmatchedValue>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      {
        id: 'value',
        header: t('match.value'),
        value: (value) => valueText(t, value),
        isKey: true,
        cell: ({ target, value, accountNumber }) => (
          <>
            <span className={classes['rawCell']} title={value}>
              {value}
            </span>
            {accountNumber !== undefined && <SecondLine>{t('match.account', { number: accountNumber })}</SecondLine>}
            {hasKinds && <SecondLine>{t(`uploads.target.${target}`)}</SecondLine>}
          </>
        ),
      },
      {
        id: 'match',
        header: t('match.matchTo'),
        value: (value) => nameOf(decisions[keyOf(value)]),
        alsoShows: (value) => (decisions[keyOf(value)] ? null : nameOf(bestOf(value) ?? undefined)),
        width: 180,
        cell: (value) => <MatchedTo value={value} decision={decisions[keyOf(value)]} />,
      },
      { id: 'rows', header: t('common.lines'), value: ({ rows }) => rows, kind: 'count', width: 56 },
      { id: 'sales', header: t('common.sales'), value: ({ totalSales }) => totalSales, kind: 'amount', width: 96 },
      {
        id: 'why',
        header: t('uploads.whyHeader'),
        value: (value) => (decisions[keyOf(value)] ? t('uploads.why.you') : t(`match.strength.${value.resemblance}`)),
        width: 112,
      },
    ],
    [t, decisions, hasKinds],
  )
}

const SecondLine = ({ children }: { children: string }) => (
  <Box c="var(--text-2)" fz="xs" fw={400} lh={1.3}>
    {children}
  </Box>
)

function MatchedTo({ value, decision }: { value: UnmatchedValue; decision: Decisions[string] | undefined }) {
  const { t } = useTexts()
  if (decision && 'addNew' in decision) return <StatusChip family="info">{t('match.new', { name: decision.addNew })}</StatusChip>
  if (decision) return <StatusChip family="success">{decision.name}</StatusChip>
  const best = nameOf(bestOf(value) ?? undefined)
  return best === null ? (
    <span style={{ color: 'var(--text-3)' }}>{t('match.choose')}</span>
  ) : (
    <span className={classes['matchedTo']}>{t('match.perhaps', { name: best })}</span>
  )
}
