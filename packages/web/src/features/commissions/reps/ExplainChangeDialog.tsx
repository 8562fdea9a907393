import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChangeParts } from '../../../rep-dashboard/ChangeParts.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'

type About = { salesPersonId: number; name: string; monthParam: string }

/** Explains a payout's change from the previous month, in parts that add up. */
export function ExplainChangeDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const read = useRead(reads.commission.explainChange, { salesPersonId: about.salesPersonId, selectedMonth: about.monthParam })
  return (
    <ReadDialog title={t('close.explain.title', { name: about.name })} close={close}>
      <Loaded read={read} rows={8} columns={2}>
        {(change) => <ChangeParts change={change} month={about.monthParam} />}
      </Loaded>
    </ReadDialog>
  )
}
