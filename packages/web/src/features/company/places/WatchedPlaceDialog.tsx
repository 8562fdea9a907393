import type { PlaceView } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { listOf, placeForm, startOf } from './place-form.ts'
import { TryPlace } from './TryPlace.tsx'
import { WatchedPlaceFields } from './WatchedPlaceFields.tsx'

type About = { place?: PlaceView; folderRoot: string | null }

/** Adds or edits a watched place, with a connection test before saving. */
export function WatchedPlaceDialog({ about: { place, folderRoot }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={place ? t('arrivals.places.editTitle', { place: place.name }) : t('arrivals.places.addTitle')}
      width={700}
      schema={placeForm}
      start={startOf(place)}
      {...(place && { edits: { record: place, startOf } })}
      cancel={close}
      save={async (input, { senders, ...changed }) => {
        const { messageText: message } = place
          ? await call.arrivals.updatePlace({ id: place.id, ...changed, ...(senders !== undefined && { senders: listOf(senders) }) })
          : await call.arrivals.storePlace({ ...input, senders: listOf(input.senders) })
        await refresh(reads.arrivals)
        toast('success', message)
        close(true)
      }}
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
