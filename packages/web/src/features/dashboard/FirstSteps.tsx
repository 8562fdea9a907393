import type { Access, DashboardSummary } from '@fairshare/contract'
import { Box, Button, Group } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { call } from '../../api/client.ts'
import { toastRefusal } from '../../api/hooks.ts'
import { openCompanySettings } from '../../settings/company-settings.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import { ContactDialog } from '../../statement/lazy-dialogs.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadSample } from './Sample.tsx'
import classes from './dashboard.module.css'

type Start = DashboardSummary['start']
type Step = {
  step: 'name' | 'rules' | 'files' | 'results' | 'contact'
  done: 'hasName' | 'hasRules' | 'hasFiles' | 'hasResults' | 'hasContact'
  access: Access
  /** Where the step is done: a link or a dialog. */
  link?: (props: object) => ReactElement
  run?: () => Promise<unknown>
  /** A second way to do it. */
  other?: (props: object) => ReactElement
}

const STEPS: readonly Step[] = [
  { step: 'name', done: 'hasName', access: 'administrator', run: openCompanySettings },
  {
    step: 'rules',
    done: 'hasRules',
    access: 'salespeople-list',
    link: (props) => <Link {...props} to="/salespeople/list" search={{ dlg: 'import' }} />,
    other: (props) => <Link {...props} to="/salespeople/$id" params={{ id: 'new' }} />,
  },
  {
    step: 'files',
    done: 'hasFiles',
    access: 'uploadfile',
    link: (props) => <Link {...props} to="/uploadfile" search={{ dlg: 'upload' }} />,
  },
  { step: 'results', done: 'hasResults', access: 'commission-list', link: (props) => <Link {...props} to="/commission/list" /> },
  { step: 'contact', done: 'hasContact', access: 'administrator', run: openContact },
]

async function openContact() {
  const { data } = await call.commission.contact({})
  return ask(ContactDialog, data)
}

/** Whether a company is still on its way to its first statement. */
export const isStarting = (start: Start): boolean => !start.wasFinalized && STEPS.some(({ done }) => !start[done])

type Props = { start: Start; onMonth: (month: string) => void; isPrimary?: boolean }

/** The steps of a new company. The next open one is the primary button, unless the month has one already. */
export function FirstSteps({ start, onMonth, isPrimary = false }: Props) {
  const { t } = useTexts()
  const next = STEPS.find(({ done }) => !start[done])
  return (
    <Card title={t('dashboard.start.title')}>
      <ol className={classes['first']}>
        {STEPS.map((each) => (
          <FirstStep key={each.step} of={each} isDone={start[each.done]} isNext={isPrimary && each === next} />
        ))}
      </ol>
      {start.sample === 'offered' && <LoadSample onLoaded={onMonth} />}
    </Card>
  )
}

function FirstStep({ of: { step, access, link, run, other }, isDone, isNext }: { of: Step; isDone: boolean; isNext: boolean }) {
  const { t } = useTexts()
  const mayOpen = useMay(access)
  const Icon = isDone ? IconCircleCheck : IconCircle
  const look = { size: 'sm', variant: isNext ? 'filled' : 'default', ...(isNext && { 'data-primary': true }) } as const
  const label = t(`dashboard.start.${step}`)
  return (
    <li data-state={isDone ? 'done' : 'open'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <Group gap="xs">
        {mayOpen ? (
          <Button {...look} {...(link ? { renderRoot: link } : { onClick: () => void run?.().catch(toastRefusal) })}>
            {label}
          </Button>
        ) : (
          <span>{label}</span>
        )}
        {mayOpen && other && !isDone && (
          <Button size="sm" variant="subtle" renderRoot={other}>
            {t('dashboard.start.oneByOne')}
          </Button>
        )}
        {isDone && (
          <Box component="span" fz="compact" c="dimmed">
            {t('dashboard.start.done')}
          </Box>
        )}
      </Group>
    </li>
  )
}
