import { FileInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { type FileLike, useField } from '../../field.ts'

type Props = FieldProps<FileLike> & {
  /** The button that opens the picker. */
  ref?: Ref<HTMLButtonElement>
  accept: readonly string[]
  /** Allows choosing several files, and takes all choices instead of the field. */
  onChoice?: ((files: readonly File[]) => void) | undefined
}

/** A file from this computer. The form holds the File. */
export function FileField({ ref, onChoice, ...props }: Props) {
  const { t } = useTexts()
  const { value, setValue, error } = useField(props.field, props.label)
  return (
    <FileInput
      ref={ref}
      {...partsOf(props, error)}
      name={props.field.name}
      multiple
      value={value instanceof File ? [value] : []}
      accept={props.accept.map((extension) => `.${extension}`).join(',')}
      placeholder={t('form.chooseFile')}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      fileInputProps={{ multiple: onChoice !== undefined }}
      onChange={(files) => (onChoice ? onChoice(files) : setValue(files[0] ?? null))}
    />
  )
}
