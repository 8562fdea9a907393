import { adjustmentOfMonth } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { Text } from '@mantine/core'
import { AdjustmentFields } from '../../../adjustments/AdjustmentFields.tsx'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { newAdjustment } from './AdjustmentDialog.tsx'

const schema = adjustmentOfMonth.omit({ salesPersonId: true })

type About = { reps: readonly { salesPersonId: number; name: string }[]; monthParam: string; month: Month }

/** Adds the same adjustment to several statements: all or none. */
export function SameAdjustmentDialog({ about: { reps, monthParam, month }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <FormDialog
      title={t('commissions.adjustment.addToAll', { count: reps.length })}
      context={format.longMonth(month)}
      schema={schema}
      start={{ ...blank(schema), ...newAdjustment(monthParam) }}
      draftKey={`same:${monthParam}:${reps.map(({ salesPersonId }) => salesPersonId).join(' ')}`}
      cancel={close}
      saveLabel={t('commissions.adjustment.addToAll', { count: reps.length })}
      refreshes={[reads.commission]}
      onSaved={() => close(true)}
      save={(input) => call.commission.storeAdjustments({ adjustments: reps.map(({ salesPersonId }) => ({ ...input, salesPersonId })) })}
    >
      {({ fields }) => (
        <>
          <Text size="sm">{t('commissions.adjustment.toEach', { names: reps.map(({ name }) => name) })}</Text>
          <AdjustmentFields fields={fields} territory={null} />
        </>
      )}
    </FormDialog>
  )
}
