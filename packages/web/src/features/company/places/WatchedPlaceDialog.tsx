import type { PlaceView } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { listOf, placeForm, startOf } from './place-form.ts'
import { TryPlace } from './TryPlace.tsx'
import { WatchedPlaceFields } from './WatchedPlaceFields.tsx'

type About = { place?: PlaceView; folderRoot: string | null }

/** Adds or edits a watched place, with a connection test before saving. */
export function WatchedPlaceDialog({ about: { place, folderRoot }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={place ? t('arrivals.places.editTitle', { place: place.name }) : t('arrivals.places.addTitle')}
      width={700}
      schema={placeForm}
      start={startOf(place)}
      {...(place && { edits: { record: place, startOf } })}
      cancel={close}
      refreshes={[reads.arrivals]}
      onSaved={() => close(true)}
      save={(input, { senders, ...changed }) =>
        place
          ? call.arrivals.updatePlace({ id: place.id, ...changed, ...(senders !== undefined && { senders: listOf(senders) }) })
          : call.arrivals.storePlace({ ...input, senders: listOf(input.senders) })
      }
    >
      {(form) => (
        <Stack gap="md">
          <WatchedPlaceFields fields={form.fields} hasSecret={place?.hasSecret ?? false} folderRoot={folderRoot} />
          <TryPlace form={form} id={place?.id} />
        </Stack>
      )}
    </FormDialog>
  )
}
