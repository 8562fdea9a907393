import { MultiSelect } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { blank } from '../../form/blank.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { partsOf } from '../../form/fields/field-parts.tsx'
import { type Field, useField } from '../../form/field.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useBulk } from './bulk/use-bulk.ts'
import { nameOf, type MasterRow } from '../../masters/kinds.ts'
import { assigningCall } from './undo-calls.ts'
import { asMessage, text } from '@fairshare/texts'

const schema = z.strictObject({ territories: z.array(z.string()).min(1, asMessage(text('input.required'))) })

/** Adds territories without a region to this one. */
export function AssignTerritoriesDialog({ about: region, close }: DialogProps<MasterRow, true>) {
  const { t } = useTexts()
  const bulk = useBulk('region')
  const save = async ({ territories }: z.input<typeof schema>) => {
    close(true)
    await bulk({
      rows: territories.map(Number),
      change: (territoryId) => call.territories.assignRegion({ regionId: region.id, territoryId }),
      back: (territoryId) => [assigningCall(territoryId, null)],
      message: (count) => text('masterList.bulk.assigned', { count, region: nameOf('region', region) }),
    })
  }
  return (
    <FormDialog
      title={t('common.assignTerritories')}
      context={nameOf('region', region)}
      schema={schema}
      start={blank(schema)}
      save={save}
      cancel={() => close()}
    >
      {({ fields }) => <TerritoriesField field={fields.territories} />}
    </FormDialog>
  )
}

function TerritoriesField({ field }: { field: Field<string[]> }) {
  const { t } = useTexts()
  const label = t('masterList.assignTerritories.label')
  const { value, setValue, error, onBlur } = useField(field, label)
  const { data } = useRead(reads.territories.list, { showDeletedRecords: false, only: 'unassigned' })
  const hint = data?.territoryData.length === 0 ? t('masterList.assignTerritories.none') : undefined
  return (
    <MultiSelect
      {...partsOf({ field, label, hint, isRequired: true, autoFocus: true }, error)}
      searchable
      // Initial focus: the buttons stay visible until the list is opened.
      openOnFocus={false}
      data={(data?.territoryData ?? []).map(({ id, territoryName }) => ({ value: String(id), label: territoryName }))}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      nothingFoundMessage={t('masterList.assignTerritories.none')}
    />
  )
}
