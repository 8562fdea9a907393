import { id } from '@fairshare/contract'
import { z } from 'zod'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NameList } from '../NameList.tsx'
import { nameOf, type MasterRow } from '../../../masters/kinds.ts'

const schema = z.strictObject({ regionId: id })

type Answer = { rows: readonly MasterRow[]; regionId: number; region: string }

/** Chooses a region for several territories, with their current ones. */
export function BulkRegionDialog({ about: rows, close }: DialogProps<readonly MasterRow[], Answer>) {
  const { t } = useTexts()
  const { data: { regionsData = [] } = {} } = useRead(reads.territories.regions, {})
  const nameOfRegion = (regionId: number) => regionsData.find((each) => each.id === regionId)?.regionName ?? ''
  const moved = (regionId: number | null) => rows.filter((row) => row.regionId !== regionId)
  return (
    <FormDialog
      title={t('masterList.bulk.assignTitle', { count: rows.length })}
      schema={schema}
      start={blank(schema)}
      save={async ({ regionId }) => close({ rows: moved(regionId), regionId, region: nameOfRegion(regionId) })}
      cancel={() => close()}
      isThrowaway
    >
      {({ fields }) => (
        <>
          <ChoiceField
            field={fields.regionId}
            label={t('masters.region')}
            options={regionsData.map((region) => ({ id: region.id, name: region.regionName }))}
            isRequired
            autoFocus
          />
          <Moved regionId={fields.regionId.read()} moved={moved} nameOfRegion={nameOfRegion} />
        </>
      )}
    </FormDialog>
  )
}

type MovedProps = {
  regionId: number | string | null
  moved: (regionId: number | null) => readonly MasterRow[]
  nameOfRegion: (regionId: number) => string
}

/** Territories whose region changes; the others are already in it. */
function Moved({ regionId, moved, nameOfRegion }: MovedProps) {
  const { t } = useTexts()
  if (typeof regionId !== 'number') return null
  const names = moved(regionId).map((row) => ({
    id: row.id,
    name: nameOf('territory', row),
    note: t('history.fromTo', { from: row.regionName ?? t('masterList.unassigned'), to: nameOfRegion(regionId) }),
  }))
  return <NameList label={t('masterList.bulk.moving', { count: names.length })} names={names} />
}
