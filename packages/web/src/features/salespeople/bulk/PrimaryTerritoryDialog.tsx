import { id, required, type SalespersonRow } from '@fairshare/contract'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { nameOf } from '../use-salespeople-columns.tsx'

const schema = z.strictObject({ primaryTerritory: required(id.nullable()) })

export function PrimaryTerritoryDialog({ about: rows, close }: DialogProps<readonly SalespersonRow[], number>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('salespeople.bulk.territoryTitle', { count: rows.length })}
      context={rows.map(nameOf).join(', ')}
      schema={schema}
      start={blank(schema)}
      cancel={() => close()}
      isThrowaway
      save={async ({ primaryTerritory }) => close(primaryTerritory ?? undefined)}
    >
      {({ fields }) => (
        <MasterField kind="territory" field={fields.primaryTerritory} label={t('salespeople.primaryTerritory')} isRequired />
      )}
    </FormDialog>
  )
}
