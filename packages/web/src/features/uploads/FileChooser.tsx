import { UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useIsTop } from '../../dialog/dialogs.tsx'
import { type FileLike, useField } from '../../form/field.ts'
import { FileField } from '../../form/fields/files/FileField.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { DropZone } from './DropZone.tsx'
import { isArchive } from './proposals/unpack.ts'

type Props = {
  field: FileLike
  opensPicker: boolean
  onSeveral: ((files: readonly File[]) => void) | undefined
}

/** The file of the upload dialog, chosen or dropped. The picker opens with the dialog, which saves a click. */
export function FileChooser({ field, opensPicker, onSeveral }: Props) {
  const { t } = useTexts()
  const { setValue } = useField(field)
  const isTop = useIsTop()
  const picker = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Without a click or key of the user just before, a browser refuses to open it.
    if (opensPicker && navigator.userActivation?.isActive) picker.current?.click()
  }, [opensPicker])
  const take = (files: readonly File[]) =>
    onSeveral && (files.length > 1 || files.some(isArchive)) ? onSeveral(files) : setValue(files[0] ?? null)
  return (
    <DropZone look="dropArea" isDisabled={!isTop} label={t('uploads.dropHere')} onDrop={take}>
      <FileField
        ref={picker}
        field={field}
        label={t('common.file')}
        accept={onSeveral ? [...UPLOAD_EXTENSIONS, 'zip'] : UPLOAD_EXTENSIONS}
        onChoice={onSeveral && take}
        isRequired
      />
      <Text size="xs" c="var(--text-2)">
        {t(onSeveral ? 'uploads.orDropSeveral' : 'uploads.orDrop')}
      </Text>
    </DropZone>
  )
}
