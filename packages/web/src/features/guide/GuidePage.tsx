import { may } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type GuideText, useGuide } from '../../guide/guide.ts'
import { Keys } from '../../guide/Keys.tsx'
import { GUIDE_PAGES, type GuidePage as Page } from '../../guide/page-names.ts'
import { guidePageFor } from '../../guide/pages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCurrentMonthSearch } from '../../months/use-current-month-search.ts'
import { worksInMonth } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import classes from './guide.module.css'

/** The user guide: a page for each screen that the user may open. */
export function GuidePage() {
  const { t } = useTexts()
  const { page: wanted } = useSearch({ from: '/full/guide' })
  const viewer = viewerOf(useMe())
  const pages = GUIDE_PAGES.filter((page) => may(viewer, guidePageFor(page).access))
  const page = pages.find((each) => each === wanted) ?? 'month'
  const { data, error, refetch } = useGuide()
  if (!data)
    return (
      <>
        <PageHeader title={t('help.guide')} />
        {error ? <ErrorState error={error} onRetry={refetch} /> : <CardsSkeleton />}
      </>
    )
  return (
    <>
      <PageHeader title={t('help.guide')} />
      <div className={classes['guide']}>
        <nav aria-label={t('help.pages')} className={classes['pages']}>
          {pages.map((each) => (
            <Link key={each} to="/guide" search={{ page: each }} {...(each === page && { 'aria-current': 'page' as const })}>
              {data[each].title}
            </Link>
          ))}
        </nav>
        <Article key={page} page={page} about={data[page]} />
      </div>
    </>
  )
}

function Article({ page, about: { title, purpose, steps, notes } }: { page: Page; about: GuideText }) {
  const { t } = useTexts()
  const monthSearchOf = useCurrentMonthSearch()
  const { to, search, keys } = guidePageFor(page)
  return (
    <article className={classes['article']}>
      <h2>{title}</h2>
      <p>{purpose}</p>
      <h3>{t('help.steps')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{t('help.notes')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h3>{t('help.keys')}</h3>
      <Keys only={keys} />
      <p className={classes['ask']}>{t('help.ask')}</p>
      {to && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={to} search={{ ...monthSearchOf({ isMonthly: worksInMonth(to) }), ...search }} />}
        >
          {t('help.open')}
        </Button>
      )}
    </article>
  )
}
