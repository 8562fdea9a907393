import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { AppForm } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { listOf, type placeForm } from './place-form.ts'

type Tried = Awaited<ReturnType<typeof call.arrivals.tryPlace>>['data'] | { refused: string }

/** Tests the entered connection. An unknown server's key must be confirmed before credentials are sent. */
export function TryPlace({ form, id }: { form: AppForm<typeof placeForm>; id: number | undefined }) {
  const { t } = useTexts()
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)

  const attempt = async () => {
    const entered = form.checked()
    if (!entered) return
    setTrying(true)
    const { senders, ...values } = entered
    const input = { ...values, senders: listOf(senders), ...(id !== undefined && { id }) }
    const answer = await call.arrivals.tryPlace(input).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      form.state.setErrors(error.fields)
      return { data: { refused: error.message } }
    })
    setTried(answer.data)
    setTrying(false)
  }
  const confirm = (hostKey: string) => {
    form.fields.hostKey.write(hostKey)
    setTried(undefined)
    queueMicrotask(() => void attempt())
  }

  return (
    <>
      <div>
        <Button variant="default" loading={isTrying} onClick={() => void attempt()}>
          {t('arrivals.places.try')}
        </Button>
      </div>
      {tried && <Outcome tried={tried} confirm={confirm} />}
    </>
  )
}

function Outcome({ tried, confirm }: { tried: Tried; confirm: (hostKey: string) => void }) {
  const { t } = useTexts()
  if ('refused' in tried) return <Notice kind="danger">{tried.refused}</Notice>
  const { unknownHostKey: hostKey, found, fileNames, others, unknownSenders } = tried
  if (hostKey !== null)
    return (
      <Notice
        kind="warning"
        action={
          <Button size="compact-sm" variant="default" onClick={() => confirm(hostKey)}>
            {t('arrivals.places.confirmKey')}
          </Button>
        }
      >
        <span style={{ overflowWrap: 'anywhere' }}>{t('arrivals.places.unknownKey', { hostKey })}</span>
      </Notice>
    )
  return (
    <Notice kind="success" title={t('arrivals.places.works', { count: found })}>
      {fileNames.length > 0 && <div style={{ overflowWrap: 'anywhere' }}>{fileNames.join(', ')}</div>}
      {others > 0 && <div>{t('arrivals.places.others', { count: others })}</div>}
      {unknownSenders > 0 && <div>{t('arrivals.places.unknownSenders', { count: unknownSenders })}</div>}
    </Notice>
  )
}
