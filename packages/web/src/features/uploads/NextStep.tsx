import type { ArrivalView, ExpectedFile, FileRow } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useMay } from '../../session/me.ts'
import { FileArrivalDialog } from './arrivals/FileArrivalDialog.tsx'
import type { Uploading } from './use-uploading.ts'

type Work = { files: readonly FileRow[]; arrivals: readonly ArrivalView[]; expected: readonly ExpectedFile[] }

/** The month's next file that needs work: an uploaded one, one that arrived, or an expected one. */
function nextFile({ files, arrivals, expected }: Work, { map, match, upload }: Uploading) {
  const file = files.find(({ status }) => status === 'Uploaded' || status === 'Mapped')
  if (file) return { name: file.manufacturerName, open: () => void (file.status === 'Mapped' ? match : map)(file.fId) }
  const arrival = arrivals.find(({ status }) => status === 'Waiting')
  if (arrival) return { name: arrival.manufacturerName ?? arrival.fileName, open: () => void ask(FileArrivalDialog, arrival) }
  const missing = expected.find(({ isExpected }) => isExpected)
  return missing && { name: missing.manufacturerName, open: () => void upload({ manufacturerId: missing.manufacturerId }) }
}

type Props = { files: readonly FileRow[]; expected: readonly ExpectedFile[]; monthParam: string; uploading: Uploading }

/** Leads to the next file, and to the calculation once every file is imported. */
export function NextStep({ files, expected, monthParam, uploading }: Props) {
  const { t } = useTexts()
  const arrivals = useRead(reads.arrivals.list, { isOpen: true }, { keepPrevious: true }).data?.arrivals
  if (!arrivals) return null
  const next = nextFile({ files, arrivals, expected }, uploading)
  if (!next) return files.length === 0 ? null : <Calculate monthParam={monthParam} />
  return (
    <Button data-primary onClick={next.open}>
      {t('uploads.nextFile', { name: next.name })}
    </Button>
  )
}

/** Starts the month's first calculation. Later ones may replace reviewed results, so the month's own screen asks first. */
function Calculate({ monthParam }: { monthParam: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const may = useMay('commission-list')
  const month = useRead(reads.commission.status, { selectedMonth: monthParam }).data
  const open = () => navigate({ to: '/commission/list', search: { month: monthParam } })
  const start = useCall(call.commission.calculate, { refreshes: [reads.commission], announces: false, onSuccess: open })
  if (!may || !month || month.isRunning || (month.calculatedAt !== null && !month.isOutOfDate)) return null
  return (
    <Button
      {...(month.hasRules ? { 'data-primary': true } : { variant: 'default' })}
      loading={start.isPending}
      onClick={() => (month.calculatedAt === null ? start.mutate({ selectedMonth: monthParam }) : void open())}
    >
      {t('uploads.calculate', { month: monthFromParam(monthParam) })}
    </Button>
  )
}
