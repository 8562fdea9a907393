import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChangeParts } from '../../../rep-dashboard/ChangeParts.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'

type About = { salesPersonId: number; name: string; monthParam: string }

/** Explains a payout's change from the previous month, in parts that add up. */
export function ExplainChangeDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const read = useRead(reads.commission.explainChange, { salesPersonId: about.salesPersonId, selectedMonth: about.monthParam })
  const { data, error } = read
  return (
    <ReadDialog title={t('close.explain.title', { name: about.name })} close={close}>
      {error && <ErrorState error={error} onRetry={() => read.refetch()} />}
      {!error && !data && <RowsSkeleton rows={8} columns={2} />}
      {data && <ChangeParts change={data} month={about.monthParam} />}
    </ReadDialog>
  )
}
