import type { SalespersonRow } from '@fairshare/contract'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type TranslateKey, useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import classes from './salespeople.module.css'
import { CellText } from '../../ui/table/CellText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { None } from '../../ui/table/None.tsx'

export const nameOf = ({ firstName, lastName }: Pick<SalespersonRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** The header names the latest month with results. */
export function useSalespeopleColumns(paidMonth: string | null): Column<SalespersonRow>[] {
  const { t } = useTexts()
  const lastPayout = paidMonth === null ? t('salespeople.lastPayout') : t('salespeople.payoutOf', { month: monthFromParam(paidMonth) })
  return useMemo<Column<SalespersonRow>[]>(
    () => [
      {
        id: 'name',
        header: t('salespeople.name'),
        value: (row) => nameOf(row),
        alsoShows: ({ email }) => email,
        isKey: true,
        width: 200,
        cell: (row) => (
          <div>
            <Link to="/salespeople/$id" params={{ id: String(row.id) }} className={classes['toRecord']}>
              {nameOf(row)}
            </Link>
            <div className={classes['second']}>{row.email || t('salespeople.noEmail')}</div>
          </div>
        ),
      },
      {
        id: 'flags',
        header: t('salespeople.flags'),
        value: (row) =>
          flagsOf(row)
            .map((flag) => t(`salespeople.flag.${flag}`))
            .join(', '),
        cell: (row) => <Flags row={row} />,
      },
      {
        id: 'territory',
        header: t('salespeople.primaryTerritory'),
        value: ({ primaryTerritoryName }) => primaryTerritoryName,
        maxWidth: 120,
        cell: ({ primaryTerritoryName, regionName }) =>
          primaryTerritoryName === null ? <None /> : <Place territory={primaryTerritoryName} region={regionName} />,
      },
      // Shown below the territory; its own column is for sorting.
      { id: 'region', header: t('masters.region'), value: ({ regionName }) => regionName, isHidden: true, maxWidth: 88 },
      {
        id: 'manufacturers',
        header: t('salespeople.manufacturers'),
        value: ({ manufacturers }) => manufacturers.join(', ') || null,
        // Hidden by default: at 1440 px it does not fit next to the payouts, and there is a filter for it.
        isHidden: true,
        maxWidth: 170,
      },
      figure('rules', t('salespeople.activeRules'), ({ ruleCount }) => ruleCount, 60, 'count'),
      figure('bonusRules', t('salespeople.bonusRules'), ({ bonusRuleCount }) => bonusRuleCount, 60, 'count'),
      figure('draw', t('salespeople.draw'), ({ draw }) => draw, 88),
      figure('guarantee', t('salespeople.guarantee'), ({ guarantee }) => guarantee, 88),
      figure('balance', t('salespeople.ledgerBalance'), ({ ledgerBalance }) => ledgerBalance, 98),
      figure('yearToDate', t('salespeople.yearToDate'), ({ yearToDate }) => yearToDate, 100),
      figure('lastPayout', lastPayout, (row) => row.lastPayout, 100),
      ...columnsOnDemand(t),
    ],
    [t, lastPayout],
  )
}

const figure = (
  id: string,
  header: string,
  value: (row: SalespersonRow) => number | null,
  width: number,
  kind: 'amount' | 'count' = 'amount',
): Column<SalespersonRow> => ({ id, header, value, kind, width, isSummed: true })

function Flags({ row }: { row: SalespersonRow }) {
  const { t } = useTexts()
  return (
    <Group component="span" display="inline-flex" gap="4px 6px">
      {flagsOf(row).map((flag) => (
        <StatusChip key={flag} family={flag === 'inactive' ? 'neutral' : 'warning'}>
          {t(`salespeople.flag.${flag}`)}
        </StatusChip>
      ))}
    </Group>
  )
}

const Place = ({ territory, region }: { territory: string; region: string | null }) => (
  <>
    <CellText text={territory} />
    {region !== null && <div className={classes['second']}>{region}</div>}
  </>
)

/** Hidden by default: they do not fit, and contact data is private. */
const columnsOnDemand = (t: TranslateKey): Column<SalespersonRow>[] => [
  { id: 'phone', header: t('salespeople.phone'), value: ({ phone }) => phone, isHidden: true, inExports: 'whenAll' },
  {
    id: 'secondaryEmails',
    header: t('salespeople.secondaryEmailsList'),
    value: ({ secondaryEmailsList }) => secondaryEmailsList.join(', '),
    isHidden: true,
    inExports: 'whenAll',
  },
  // The date added is the start date.
  { id: 'createdAt', header: t('salespeople.createdAt'), value: ({ createdAt }) => createdAt, kind: 'instant', isHidden: true },
  { id: 'updatedAt', header: t('salespeople.updatedAt'), value: ({ updatedAt }) => updatedAt, kind: 'instant', isHidden: true },
]

export const FLAGS = ['noRule', 'noEmail', 'endsSoon', 'debt', 'inactive'] as const
type Flag = (typeof FLAGS)[number]

/** Items that need attention. */
export const flagsOf = (row: SalespersonRow): Flag[] => [
  ...(row.isActive ? [] : (['inactive'] as const)),
  ...(row.email === '' ? (['noEmail'] as const) : []),
  ...(row.isActive && row.ruleCount === 0 ? (['noRule'] as const) : []),
  ...(row.endsSoon ? (['endsSoon'] as const) : []),
  ...((row.ledgerBalance ?? 0) < 0 ? (['debt'] as const) : []),
]
