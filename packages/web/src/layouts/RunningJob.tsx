import { Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { useJobs } from '../ui/jobs.ts'
import classes from './navbar.module.css'

/** What is being worked on in the background, wherever one is. */
export function RunningJob() {
  const { t } = useTexts()
  const job = useJobs().find(({ state }) => state === 'running')
  if (!job) return null
  return (
    <Link {...(job.place ?? { to: '.' })} className={classes['job']}>
      <Loader size={12} color="var(--info-fg)" />
      <span>{job.progress === undefined ? job.title : t('notifications.progress', { title: job.title, percent: job.progress })}</span>
    </Link>
  )
}
