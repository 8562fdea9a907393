import type { MasterUses } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { DateField } from '../../form/fields/dates/DateField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { nameOf, type MasterRow } from '../../masters/kinds.ts'
import { availabilityCall, restoringCalls } from './undo-calls.ts'
import { UsesFacts, UsesRules } from '../../masters/Uses.tsx'
import { today } from './today.ts'
import { useChange } from '../../masters/use-change.ts'

const schema = z.strictObject({ deleteEffectiveDate: z.iso.date() })

/** The day from which a manufacturer is unavailable: later hides it then, today deletes it. */
export function DeleteManufacturerDialog({ about: { row, uses }, close }: DialogProps<{ row: MasterRow; uses: MasterUses }, true>) {
  const { t } = useTexts()
  const change = useChange('manufacturer')

  const save = async ({ deleteEffectiveDate: day }: z.input<typeof schema>) => {
    const isLazy = day > today()
    const made = await (isLazy
      ? call.manufacturers.update({ id: row.id, deleteEffectiveDate: day, version: row.version })
      : call.manufacturers.remove({ id: row.id })
    ).catch(atTheDay)
    close(true)
    await change(() => Promise.resolve(made), isLazy ? [availabilityCall(row)] : restoringCalls('manufacturer', row), {
      name: nameOf('manufacturer', row),
    })
  }
  return (
    <FormDialog
      title={t('masterList.delete.title', { name: nameOf('manufacturer', row) })}
      schema={schema}
      start={{ deleteEffectiveDate: today() }}
      save={save}
      cancel={() => close()}
      saveLabel={t('masterList.delete.confirm.manufacturer')}
      isDangerous
      isThrowaway
      width={546}
    >
      {({ fields }) => (
        <>
          <UsesFacts uses={uses} />
          <UsesRules uses={uses} />
          {uses.rulesInForce > 0 && <Notice kind="warning">{t('masterList.delete.later', { count: uses.rulesInForce })}</Notice>}
          <DateField
            field={fields.deleteEffectiveDate}
            label={t('masterList.available.label')}
            hint={t('masterList.delete.dayHint')}
            isRequired
            autoFocus
          />
          <Text size="sm" c="dimmed">
            {t('masterList.delete.stays')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

/** Active rules block the deletion, so another day can be chosen in the same place. */
function atTheDay(error: unknown): never {
  if (error instanceof ApiError && Object.keys(error.fields).length === 0 && error.data['present'] === undefined)
    throw new ApiError({ code: error.code, message: error.message, fields: { deleteEffectiveDate: error.message } })
  throw error
}
