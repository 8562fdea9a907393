import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead, useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeDialog } from '../../session/CodeDialog.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useScreenTitle } from '../../ui/screen-title.ts'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { OwnView } from './OwnView.tsx'
import classes from './own-view.module.css'

/** A rep's own page: the mailed link asks for a code, which opens the page for one session. */
export function OwnViewPage() {
  const { t } = useTexts()
  const key = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('key')
  useScreenTitle(t('ownView.title'))
  return key === null ? <Inside /> : <FromLink linkKey={key} />
}

function Inside() {
  const { t } = useTexts()
  const { month } = useSearch({ from: '/bare/my' })
  const read = useRead(reads.ownView.dashboard, month === '' ? {} : { selectedMonth: month }, { keepPrevious: true })
  // After sign-out or timeout, shows the way back and no figures.
  if (read.error?.code === 'UNAUTHENTICATED')
    return (
      <Nameless>
        <EmptyState icon={IconMail} title={t('ownView.link.none')}>
          {t('ownView.link.noneHint')}
        </EmptyState>
      </Nameless>
    )
  if (read.data) return <OwnView data={read.data} />
  return (
    <Nameless>
      {read.error ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : <CardsSkeleton cards={2} height={160} />}
    </Nameless>
  )
}

/** The page has a heading even without a rep's name. */
function Nameless({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <h1 className="sr-only">{t('ownView.title')}</h1>
      {children}
    </>
  )
}

/** Shows only where the code will be sent. A rep with a session continues directly. */
function FromLink({ linkKey }: { linkKey: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const read = useRead(reads.ownView.findLink, { key: linkKey })
  const goIn = async () => {
    await refresh(reads.ownView)
    await navigate({ to: '/my', hash: '', replace: true })
  }
  if (!read.data)
    return (
      <Nameless>
        {read.error ? (
          <ErrorState title={t('ownView.link.failed')} error={read.error} onRetry={() => read.refetch()} />
        ) : (
          <CardsSkeleton cards={1} height={160} />
        )}
      </Nameless>
    )
  const { sentTo, isOpen } = read.data
  return <SendCode sentTo={sentTo} linkKey={linkKey} isOpen={isOpen} goIn={() => void goIn()} />
}

type SendCodeProps = { sentTo: string; linkKey: string; isOpen: boolean; goIn: () => void }

function SendCode({ sentTo, linkKey, isOpen, goIn }: SendCodeProps) {
  const { t } = useTexts()
  const send = useCall(call.ownView.sendCode, { announces: false, onSuccess: askForCode })

  async function askForCode() {
    const isRight = await ask(CodeDialog, {
      lead: t('code.sentTo', { address: sentTo }),
      missing: t('code.missing'),
      verify: async (code) => void (await call.ownView.startSession({ key: linkKey, code })),
      resend: () => call.ownView.sendCode({ key: linkKey }),
    })
    if (isRight) goIn()
  }

  return (
    <section className={classes['signIn']}>
      <h1>{t('ownView.signIn.title')}</h1>
      {isOpen ? (
        <Button fullWidth onClick={goIn}>
          {t('repStatement.mail.open')}
        </Button>
      ) : (
        <>
          <p>{t('ownView.signIn.lead', { address: sentTo })}</p>
          <Button fullWidth loading={send.isPending} onClick={() => send.mutate({ key: linkKey })}>
            {t('ownView.signIn.send')}
          </Button>
        </>
      )}
    </section>
  )
}
