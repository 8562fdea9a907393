import { asMessage, text } from '@fairshare/texts'
import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { type Field, useField } from '../../field.ts'

const TYPES = ['image/png', 'image/jpeg']

/** An image: the form holds its URL, a data URL for a new one, or null. */
export function ImageField(props: FieldProps<Field<string | null | undefined, string | null>> & { kilobytes: number }) {
  const { t } = useTexts()
  const { value, setValue, error, setError } = useField(props.field, props.label)
  const parts = partsOf(props, error)
  const id = useId()

  async function choose(file: File | null) {
    if (!file) return
    if (!TYPES.includes(file.type)) return setError(asMessage(text('company.image.notRead')))
    if (file.size > props.kilobytes * 1024) return setError(asMessage(text('company.image.tooLarge', { kilobytes: props.kilobytes })))
    setValue(await dataAddressOf(file))
  }

  return (
    <Input.Wrapper label={parts.label} description={parts.description} error={parts.error} labelElement="div" labelProps={{ id }}>
      <Group gap="xs" role="group" aria-labelledby={id}>
        <FileButton accept={TYPES.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}>
              {t(value ? 'company.settings.otherPicture' : 'company.settings.choosePicture')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" onClick={() => setValue(null)}>
            {t('company.settings.removePicture')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

async function dataAddressOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(''))}`
}
