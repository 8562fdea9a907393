import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { ArrivedFile } from './ArrivedFile.tsx'
import classes from '../uploads.module.css'

const SHOWN = 100

/** Recent arrivals with their outcomes. */
export function AllArrivalsDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const read = useRead(reads.arrivals.list, { isOpen: false, page: 1, pageSize: SHOWN })
  return (
    <ReadDialog title={t('arrivals.allTitle')} width={760} close={() => close()}>
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.arrivals.length === 0 && <EmptyState title={t('arrivals.noneYet')} />}
      <ul className={classes['dropped']} aria-label={t('arrivals.allTitle')}>
        {read.data?.arrivals.map((arrival) => (
          <ArrivedFile key={arrival.id} arrival={arrival} />
        ))}
      </ul>
    </ReadDialog>
  )
}
