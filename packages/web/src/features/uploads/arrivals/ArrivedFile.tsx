import type { ArrivalView } from '@fairshare/contract'
import { Box, Button, Group, Text } from '@mantine/core'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { FileArrivalDialog } from './FileArrivalDialog.tsx'
import classes from '../uploads.module.css'

type Look = ArrivalView['status'] | 'Stored'
const FAMILY: Record<Look, StatusFamily> = {
  Arrived: 'neutral',
  Waiting: 'warning',
  Filed: 'info',
  Stored: 'success',
  Skipped: 'neutral',
  Failed: 'danger',
  Dismissed: 'neutral',
}

/** An arrived file: source, proposal, the reason why it waits, and actions. */
export function ArrivedFile({ arrival }: { arrival: ArrivalView }) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const { fileName, placeName: place, sender, status, reasons, manufacturerName, selectedMonthYear: monthParam } = arrival
  const look: Look = arrival.isStored ? 'Stored' : status
  const when = arrival.arrivedAt
  const month = monthParam === null ? '' : label(monthParam)
  return (
    <li className={classes['proposed']}>
      <Box flex="1 1 260px" miw={0}>
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Text>
        <Text size="xs" c="dimmed">
          {sender === '' ? t('arrivals.from', { place, when }) : t('arrivals.fromSender', { place, sender, when })}
        </Text>
        {(manufacturerName !== null || month !== '') && (
          <Text size="sm" c="var(--text-2)" title={arrival.evidence.join(' ')}>
            {[manufacturerName, month, arrival.settledBy].filter(Boolean).join(' · ')}
          </Text>
        )}
        {reasons.map((reason) => (
          <Text key={reason} size="xs" c={status === 'Failed' ? 'var(--danger-fg)' : 'var(--warning-fg)'}>
            {reason}
          </Text>
        ))}
      </Box>
      <div className={classes['proposedSum']}>
        <StatusChip family={FAMILY[look]} isRunning={status === 'Arrived'}>
          {t(`arrivals.status.${look}`)}
        </StatusChip>
        {(status === 'Waiting' || status === 'Failed') && <Decide arrival={arrival} />}
      </div>
    </li>
  )
}

/** A recognized file is accepted with one click; otherwise the user fills in a dialog. */
function Decide({ arrival }: { arrival: ArrivalView }) {
  const { t } = useTexts()
  const dismiss = useCall(call.arrivals.dismiss, { refreshes: [reads.arrivals] })
  const { id, fileName: file } = arrival
  const askDismiss = async () => {
    const confirmation = {
      title: t('arrivals.dismissTitle', { file }),
      body: t('arrivals.dismissBody'),
      confirmLabel: t('arrivals.dismiss'),
    }
    if (await ask(ConfirmDialog, confirmation)) dismiss.mutate({ id })
  }
  return (
    <Group gap="xs" justify="flex-end">
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void askDismiss()}>
        {t('arrivals.dismiss')}
      </Button>
      {arrival.status === 'Waiting' ? (
        <FileIt arrival={arrival} />
      ) : (
        <Button size="compact-sm" variant="default" component="a" href={`/api/arrivals/download/${id}`}>
          {t('uploads.download')}
        </Button>
      )}
    </Group>
  )
}

function FileIt({ arrival }: { arrival: ArrivalView }) {
  const { t } = useTexts()
  const file = useCall(call.arrivals.file, { refreshes: [reads.arrivals, reads.uploadprocess, reads.commission] })
  const { id, fileName, manufacturerId, selectedMonthYear } = arrival
  const isKnown = manufacturerId !== null && selectedMonthYear !== null
  return (
    <>
      {isKnown && (
        <Button size="compact-sm" variant="default" onClick={() => void ask(FileArrivalDialog, arrival)}>
          {t('arrivals.change')}
        </Button>
      )}
      <Button
        size="compact-sm"
        aria-label={t('arrivals.fileItNamed', { file: fileName })}
        loading={file.isPending}
        onClick={() => (isKnown ? file.mutate({ id, manufacturerId, selectedMonthYear }) : void ask(FileArrivalDialog, arrival))}
      >
        {t('arrivals.file')}
      </Button>
    </>
  )
}
