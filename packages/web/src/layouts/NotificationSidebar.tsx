import { Button, Group, Progress, Stack, Tabs, Text } from '@mantine/core'
import { IconAlertOctagon, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SidePanel } from '../dialog/SidePanel.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { type About, markAllRead, type Activity, runAction, useActivities } from '../ui/notifications/activity.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { useFormat } from '../i18n/format.ts'
import { type Job, useJobs } from '../ui/notifications/jobs.ts'
import classes from './notifications.module.css'
import '../api/stored-calls.ts'

/** Toasts of the last days, and running jobs. */
export function NotificationSidebar({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTexts()
  const activities = useActivities()
  const jobs = useJobs()
  const nothing = (
    <EmptyState icon={IconBell} title={t('notifications.empty')}>
      {t('notifications.emptyHint')}
    </EmptyState>
  )

  return (
    <SidePanel isOpen={isOpen} close={close} size={400} title={t('notifications.title')}>
      <Tabs defaultValue="activity" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="activity">{t('notifications.activity')}</Tabs.Tab>
          <Tabs.Tab value="jobs">{t('notifications.jobs')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="activity">
          {activities.length === 0 ? (
            nothing
          ) : (
            <Stack gap={0}>
              <Group justify="flex-end" mb={4}>
                <Button variant="subtle" size="compact-sm" onClick={markAllRead}>
                  {t('notifications.markAllRead')}
                </Button>
              </Group>
              {activities.map((entry) => (
                <Entry key={entry.id} entry={entry} onFollow={close} />
              ))}
            </Stack>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          {jobs.length === 0 ? nothing : jobs.map((job) => <JobRow key={job.id} job={job} onFollow={close} />)}
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  )
}

function Entry({ entry, onFollow }: { entry: Activity; onFollow: () => void }) {
  const { translate } = useTexts()
  const format = useFormat()
  const Icon = entry.kind === 'success' ? IconCircleCheck : IconAlertOctagon
  return (
    <div className={classes['entry']} data-unread={!entry.read || undefined}>
      <Icon size={18} stroke={1.75} color={`var(--${entry.kind}-fg)`} aria-hidden />
      <div className={classes['entryText']}>
        <div>
          {entry.about && (
            <>
              <RecordName about={entry.about} onFollow={onFollow} />
              {': '}
            </>
          )}
          {translate(entry.messageText)}
        </div>
        <Text size="xs" c="dimmed">
          {format.instant(new Date(entry.at).toISOString())}
        </Text>
      </div>
      {entry.action && (
        <Button variant="subtle" size="compact-sm" onClick={() => runAction(entry.id)}>
          {translate(entry.action.label)}
        </Button>
      )}
    </div>
  )
}

function RecordName({ about: { name, place }, onFollow }: { about: About; onFollow: () => void }) {
  if (!place) return <b dir="auto">{name}</b>
  return (
    <Link {...place} onClick={onFollow} className={classes['link']} dir="auto">
      {name}
    </Link>
  )
}

function JobRow({ job, onFollow }: { job: Job; onFollow: () => void }) {
  const { translate } = useTexts()
  const title = translate(job.title)
  return (
    <div className={classes['entry']}>
      <div className={classes['entryText']}>
        {job.place ? (
          <Link {...job.place} onClick={onFollow} className={classes['link']}>
            {title}
          </Link>
        ) : (
          title
        )}
        {job.detail && (
          <Text size="xs" c="dimmed">
            {translate(job.detail)}
          </Text>
        )}
        {job.progress !== undefined && (
          <Progress value={job.progress} striped={job.state === 'running'} animated={job.state === 'running'} mt={6} aria-label={title} />
        )}
      </div>
      {job.action && (
        <Button variant="default" size="compact-sm" onClick={job.action.run}>
          {translate(job.action.label)}
        </Button>
      )}
    </div>
  )
}
