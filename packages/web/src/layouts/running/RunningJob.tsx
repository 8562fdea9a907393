import { Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useJobs } from '../../ui/notifications/jobs.ts'
import classes from '../navbar.module.css'

/** A background job: on its own page, or else in the notifications. */
export function RunningJob({ openNotifications }: { openNotifications: () => void }) {
  const { t, translate } = useTexts()
  const job = useJobs().find(({ state }) => state === 'running')
  if (!job) return null
  const title = translate(job.title)
  const label = job.progress === undefined ? title : t('notifications.progress', { title, percent: job.progress })
  const description = (
    <>
      <Loader size={12} color="var(--info-fg)" />
      <span title={label}>{label}</span>
    </>
  )
  return job.place ? (
    <Link {...job.place} className={classes['job']}>
      {description}
    </Link>
  ) : (
    <button type="button" className={classes['job']} onClick={openNotifications}>
      {description}
    </button>
  )
}
