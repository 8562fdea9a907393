import { offeredBy, type ReportId } from '@fairshare/contract'
import { ActionIcon, Box, Title } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonth } from '../../months/use-month.ts'
import { useMe } from '../../session/me.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import classes from './reports.module.css'
import { recentReports } from './recent-reports.ts'
import { SavedReports } from './SavedReports.tsx'
import { useFavoriteReports, useOfferedReports } from './use-favorite-reports.ts'
import { containsWords } from '../../ui/words.ts'

const GROUPS = ['pay', 'sales', 'checks', 'record'] as const

/** All reports by purpose, with favorites on top. */
export function ReportGallery() {
  const { t } = useTexts()
  const favorites = useFavoriteReports()
  const { q } = useSearch({ from: '/full/reports' })
  const setSearch = useSetSearch<'/full/reports'>()
  const found = useOfferedReports().filter((id) => containsWords(`${t(`reports.name.${id}`)} ${t(`reports.about.${id}`)}`, q))
  return (
    <>
      <PageHeader title={t('nav.reports')} />
      <Box mb="md">
        <FilterBar search={{ value: q, onChange: (next) => setSearch({ q: next }), label: t('reports.search') }} />
      </Box>
      <SavedReports />
      {found.length === 0 && <EmptyState title={t('reports.noMatch')} />}
      {q.trim() === '' && <Recent among={found} />}
      <Group title={t('reports.favorites')} ids={found.filter(favorites.has)} favorites={favorites} />
      {GROUPS.map((group) => (
        <Group
          key={group}
          title={t(`reports.group.${group}`)}
          ids={found.filter((id) => offeredBy(id).group === group)}
          favorites={favorites}
        />
      ))}
    </>
  )
}

/** Recently opened reports with their parameters. */
function Recent({ among }: { among: readonly ReportId[] }) {
  const { t } = useTexts()
  const me = useMe()
  const { monthParam } = useMonth()
  const recent = recentReports(me.id).filter(({ id }) => among.includes(id))
  if (recent.length === 0) return null
  return (
    <nav className={classes['recent']} aria-label={t('reports.recent')}>
      <Title order={2} fz="md">
        {t('reports.recent')}
      </Title>
      {recent.map(({ id, search }) => (
        <Link key={id} to="/reports" search={{ ...search, r: id, month: monthParam }}>
          {t(`reports.name.${id}`)}
        </Link>
      ))}
    </nav>
  )
}

type GroupProps = { title: string; ids: readonly ReportId[]; favorites: ReturnType<typeof useFavoriteReports> }

function Group({ title, ids, favorites }: GroupProps) {
  const { t } = useTexts()
  const { monthParam } = useMonth()
  if (ids.length === 0) return null
  return (
    <Box component="section" mb="xl" aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <ul className={classes['cards']}>
        {ids.map((id) => (
          <li key={id}>
            <Link to="/reports" search={{ r: id, month: monthParam }} className={classes['card']}>
              <strong>{t(`reports.name.${id}`)}</strong>
              <span>{t(`reports.about.${id}`)}</span>
            </Link>
            <Star report={t(`reports.name.${id}`)} isOn={favorites.has(id)} toggle={() => favorites.toggle(id)} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Star({ report, isOn, toggle }: { report: string; isOn: boolean; toggle: () => void }) {
  const { t } = useTexts()
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      className={classes['star'] ?? ''}
      aria-label={t(isOn ? 'reports.removeFavorite' : 'reports.addFavorite', { report })}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
