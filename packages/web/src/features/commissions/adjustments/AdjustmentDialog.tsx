import { adjustmentOfMonth, type AdjustmentView } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { AdjustmentEffect } from '../../../adjustments/AdjustmentEffect.tsx'
import { AdjustmentFields } from '../../../adjustments/AdjustmentFields.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { type Choice, ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import type { About } from '../../../ui/notifications/activity.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

/** The statement that the adjustment belongs to. */
export type RepContext = { salesPersonId: number; name: string; monthParam: string; month: Month }

/** Adds or edits an adjustment of a statement. Resolves to its id. */
export function AdjustmentDialog({ about, close }: DialogProps<RepContext & { adjustment?: AdjustmentView }, number>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const { adjustment } = about
  const territories = useTerritories(adjustment)
  return (
    <FormDialog
      title={t(adjustment ? 'commissions.adjustment.edit' : 'common.addAdjustment')}
      context={t('commissions.ofMonth', { name: about.name, month: about.month })}
      schema={adjustmentOfMonth}
      start={adjustment ? inputOf(about, adjustment) : { ...BLANK, ...newAdjustment(about.monthParam), salesPersonId: about.salesPersonId }}
      edits={adjustment && { record: adjustment, startOf: (present: AdjustmentView) => inputOf(about, present) }}
      draftKey={`adjustment:${about.salesPersonId}:${about.monthParam}:${adjustment?.adjustmentId ?? 'new'}:${adjustment?.version ?? 0}`}
      cancel={close}
      saveLabel={t(adjustment ? 'common.save' : 'common.addAdjustment')}
      refreshes={[reads.commission]}
      save={async (input, changed) => {
        const { messageText: message, data } = adjustment
          ? await call.commission.updateAdjustment({
              salesPersonId: about.salesPersonId,
              selectedMonthYear: about.monthParam,
              adjustmentId: adjustment.adjustmentId,
              ...changed,
            })
          : await call.commission.storeAdjustment(input)
        await refresh(reads.commission)
        toast('success', message, undefined, aboutStatement(about))
        close(data.adjustmentId)
      }}
    >
      {({ fields, values }) => (
        <>
          <AdjustmentFields
            fields={fields}
            territory={<ChoiceField field={fields.territory} label={t('commissions.adjustment.territory')} options={territories} />}
          />
          <AdjustmentEffect values={values} of={{ salesPersonId: about.salesPersonId, adjustmentId: adjustment?.adjustmentId }} />
        </>
      )}
    </FormDialog>
  )
}

/** The statement that a notification is about. */
export const aboutStatement = ({ salesPersonId, name, monthParam }: Pick<RepContext, 'salesPersonId' | 'name' | 'monthParam'>): About => ({
  name,
  place: { to: '/commission/list', search: { month: monthParam, rep: String(salesPersonId) } },
})

/** Maps a stored adjustment to the API's input. */
export const inputOf = ({ salesPersonId, monthParam }: Pick<RepContext, 'salesPersonId' | 'monthParam'>, adjustment: AdjustmentView) => ({
  salesPersonId,
  selectedMonthYear: monthParam,
  adjustmentType: adjustment.adjustmentType,
  adjustmentAmount: adjustment.adjustmentAmount,
  adjustmentDescription: adjustment.adjustmentDescription,
  adjustmentNote: adjustment.adjustmentNote,
  manufacturer: adjustment.manufacturer,
  adjustmentManufacturerCustomOption: '',
  territory: adjustment.territory,
  startMonth: adjustment.startMonth,
  endMonth: adjustment.endMonth,
})

const BLANK = blank(adjustmentOfMonth)

/** The salesperson's primary territories, plus a chosen one that is no longer primary. */
function useTerritories(adjustment: AdjustmentView | undefined): Choice[] {
  const { primaryTerritories = [] } = useRead(reads.commission.primaryTerritories, {}).data ?? {}
  const options = primaryTerritories.map(({ id, territoryName }) => ({ id, name: territoryName }))
  const { territory, territoryName } = adjustment ?? {}
  if (!territory || !territoryName || options.some(({ id }) => id === territory)) return options
  return [...options, { id: territory, name: territoryName }]
}

/** A new adjustment covers only the shown month unless the user changes it. */
export const newAdjustment = (monthParam: string) => ({
  selectedMonthYear: monthParam,
  adjustmentType: 'Normal' as AdjustmentView['adjustmentType'],
  adjustmentNote: '',
  manufacturer: null,
  adjustmentManufacturerCustomOption: '',
  territory: null,
  startMonth: monthParam,
  endMonth: monthParam,
})
