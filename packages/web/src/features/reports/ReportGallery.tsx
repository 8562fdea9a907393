import { offeredBy, type ReportId } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonth } from '../../months/use-month.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import classes from './reports.module.css'
import { SavedReports } from './SavedReports.tsx'
import { useOfferedReports } from './use-offered-reports.ts'

const GROUPS = ['pay', 'sales', 'checks', 'record'] as const

/** All reports, by what they are for. */
export function ReportGallery() {
  const { t } = useTexts()
  const [q, setQ] = useUrlState('q')
  const wanted = q.trim().toLowerCase()
  const found = useOfferedReports().filter((id) => `${t(`reports.name.${id}`)} ${t(`reports.about.${id}`)}`.toLowerCase().includes(wanted))
  return (
    <>
      <PageHeader title={t('nav.reports')} />
      <div className={classes['search']}>
        <FilterBar search={{ value: q, onChange: setQ, label: t('reports.search') }} />
      </div>
      <SavedReports />
      {found.length === 0 && <EmptyState title={t('reports.noMatch')} />}
      {GROUPS.map((group) => (
        <Group key={group} group={group} ids={found.filter((id) => offeredBy(id).group === group)} />
      ))}
    </>
  )
}

function Group({ group, ids }: { group: (typeof GROUPS)[number]; ids: readonly ReportId[] }) {
  const { t } = useTexts()
  const { wire } = useMonth()
  if (ids.length === 0) return null
  return (
    <section className={classes['group']} aria-label={t(`reports.group.${group}`)}>
      <h2>{t(`reports.group.${group}`)}</h2>
      <ul className={classes['cards']}>
        {ids.map((id) => (
          <li key={id}>
            <Link to="/reports" search={{ r: id, month: wire }} className={classes['card']}>
              <strong>{t(`reports.name.${id}`)}</strong>
              <span>{t(`reports.about.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
