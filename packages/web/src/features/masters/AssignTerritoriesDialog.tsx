import { MultiSelect } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { partsOf } from '../../form/fields/field-parts.tsx'
import { useField } from '../../form/form.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { nameOf, type Row } from './kinds.ts'
import { useChange } from './use-change.ts'
import { asMessage, text } from '@fairshare/texts'

const schema = z.strictObject({ territories: z.array(z.string()).min(1, asMessage(text('input.required'))) })

/** Puts territories that are in no region into this one. */
export function AssignTerritoriesDialog({ about: region, close }: DialogProps<Row, true>) {
  const { t } = useTexts()
  const change = useChange('region')
  const save = async ({ territories }: z.input<typeof schema>) => {
    close(true)
    const ids = territories.map(Number)
    await change(
      () => each(ids, (territoryId) => call.territories.assignRegion({ regionId: region.id, territoryId })),
      () => each(ids, (territoryId) => call.territories.unAssignRegion({ territoryId })),
    )
  }
  return (
    <FormDialog
      title={t('masterList.assignTerritories.title')}
      context={nameOf('region', region)}
      schema={schema}
      start={{ territories: [] }}
      save={save}
      cancel={() => close()}
    >
      <TerritoriesField />
    </FormDialog>
  )
}

function TerritoriesField() {
  const { t } = useTexts()
  const label = t('masterList.assignTerritories.label')
  const { value, setValue, error, onBlur } = useField<string[]>('territories', label)
  const { data } = useRead(reads.territories.list, { showDeletedRecords: false, only: 'unassigned' })
  return (
    <MultiSelect
      {...partsOf({ name: 'territories', label, isRequired: true, autoFocus: true }, error)}
      searchable
      // The dialog opens with the focus here: its buttons stay in sight until somebody asks for the list.
      openOnFocus={false}
      data={(data?.territoryData ?? []).map(({ id, territoryName }) => ({ value: String(id), label: territoryName }))}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      nothingFoundMessage={t('masterList.assignTerritories.none')}
    />
  )
}

/** One call after the other; the last answer stands for all. */
async function each<Answer extends { message: string }>(ids: readonly number[], make: (id: number) => Promise<Answer>) {
  let message = ''
  for (const id of ids) ({ message } = await make(id))
  return { message }
}
