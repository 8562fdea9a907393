import { id } from '@fairshare/contract'
import { asMessage, text } from '@fairshare/texts'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { ChoiceField } from '../../form/fields/choices/ChoiceField.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { aboutRow, nameOf, type MasterRow } from '../../masters/kinds.ts'
import { assigningCall } from './undo-calls.ts'
import classes from '../../masters/masters.module.css'
import { useChange } from '../../masters/use-change.ts'
import { toast } from '../../ui/notifications/toast.tsx'

const schema = z.strictObject({ regionId: id })

/** Dialog 1: assigns a territory to a region, with undo. On an error it stays open. */
export function AssignRegionDialog({ about: row, close }: DialogProps<MasterRow, true>) {
  const { t } = useTexts()
  const change = useChange('territory')
  const { data: { regionsData = [] } = {} } = useRead(reads.territories.regions, {})
  const startOf = (record: { regionId?: number | null }) => ({ regionId: record.regionId ?? null })

  const save = async ({ regionId }: z.input<typeof schema>, { version }: { version: number }) => {
    const territoryId = row.id
    const made = await call.territories.assignRegion({ regionId, territoryId, version }).catch((error: unknown) => {
      toast('danger', text('masterList.assignRegion.failed'))
      if (!(error instanceof ApiError)) throw error
      const { code, message, messageText, data } = error
      throw new ApiError({ code, message, messageText, data, fields: { regionId: asMessage(messageText), ...error.fields } })
    })
    close(true)
    await change(() => Promise.resolve(made), [assigningCall(territoryId, row.regionId)], aboutRow('territory', row))
  }

  return (
    <FormDialog
      title={t('common.assignRegionToTerritory')}
      schema={schema}
      start={startOf(row)}
      edits={{ record: row, startOf }}
      save={save}
      cancel={() => close()}
    >
      {({ fields }) => (
        <>
          <dl className={classes['facts']}>
            <div>
              <dt>{t('masters.territory')}</dt>
              <dd dir="auto">{nameOf('territory', row)}</dd>
            </div>
          </dl>
          <ChoiceField
            field={fields.regionId}
            label={t('masters.region')}
            options={regionsData.map(({ id: regionId, regionName }) => ({ id: regionId, name: regionName }))}
            isRequired
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}
