import { REP_SHOWN_BY, type RepShownBy, type RepView } from '@fairshare/contract'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { PlainTable } from '../ui/PlainTable.tsx'
import { ViewSwitch } from '../ui/ViewSwitch.tsx'
import type { LinkTarget } from '../url/path.ts'
import { useSharedSearch } from '../url/use-search.ts'
import { accountsSearch } from './accounts-search.ts'
import classes from './rep-dashboard.module.css'
import { monthFromParam } from '../months/month-label.ts'

export type ShownMaster = { kind: RepShownBy; id: number; name: string }

type Props = {
  data: RepView
  /** The link to a master's lines, if the viewer may open it. */
  linesOf?: ((master: ShownMaster) => LinkTarget) | undefined
}

/** Commission by manufacturer, hospital, surgeon, procedure, or territory. */
export function Accounts({ data: { by, selectedMonth }, linesOf }: Props) {
  const { t } = useTexts()
  const [{ by: shownText }, setSearch] = useSharedSearch(accountsSearch)
  const shown = REP_SHOWN_BY.find((each) => each === shownText) ?? 'manufacturer'
  const shares = by[shown]
  return (
    <Card
      title={t('repDashboard.accounts')}
      actions={
        <ViewSwitch
          label={t('repDashboard.accounts')}
          value={shown}
          onChange={(next) => setSearch({ by: next === 'manufacturer' ? undefined : next })}
          data={REP_SHOWN_BY.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
        />
      }
    >
      {shares.length === 0 ? (
        <EmptyState title={t('repDashboard.noSales', { month: monthFromParam(selectedMonth) })} />
      ) : (
        <PlainTable label={t('repDashboard.accounts')} className={classes['accounts']}>
          <thead>
            <tr>
              <th scope="col">{t(`reports.by.${shown}`)}</th>
              <th scope="col">{t('reports.column.sales')}</th>
              <th scope="col" className={classes['aside']}>
                {t('reports.column.rate')}
              </th>
              <th scope="col">{t('reports.column.commission')}</th>
              <th scope="col" className={classes['aside']}>
                {t('repDashboard.share')}
              </th>
              <th scope="col" className={classes['aside']}>
                {t('repDashboard.before')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map((each) => {
              const name = each.name ?? t('reports.empty')
              return <Share key={each.id} of={each} name={name} lines={linesOf?.({ kind: shown, id: each.id, name })} />
            })}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}

type ShareProps = { of: RepView['by']['manufacturer'][number]; name: string; lines: LinkTarget | undefined }

function Share({ of: { totalSales, rate, totalCommission, share, before }, name, lines }: ShareProps) {
  const format = useFormat()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Figure lines={lines}>{format.amount(totalSales)}</Figure>
      </td>
      <td className={classes['aside']}>{format.share(rate)}</td>
      <td>
        <Figure lines={lines}>{format.amount(totalCommission)}</Figure>
      </td>
      <td className={classes['aside']}>
        <Group justify="flex-end" gap="xs" wrap="nowrap">
          <div className={classes['track']} aria-hidden>
            <div className={classes['bar']} style={{ width: `${Math.min(Math.max(share ?? 0, 0), 100)}%` }} />
          </div>
          {format.share(share)}
        </Group>
      </td>
      <td className={classes['aside']}>{format.amount(before)}</td>
    </tr>
  )
}

const Figure = ({ lines, children }: { lines: LinkTarget | undefined; children: string }) =>
  lines ? (
    <Link {...lines} className={classes['figure']}>
      {children}
    </Link>
  ) : (
    children
  )
