import type { Target } from '@fairshare/contract'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Replaces a cell's value; null removes the correction. */
export type Correct = (cell: { row: number; target: Target; value: string | null }) => Promise<unknown>

/** An invalid cell that can be corrected. The correction and its author are stored. */
export function CorrectCell({ row, target, value, correct }: { row: number; target: Target; value: string; correct: Correct }) {
  const { t } = useTexts()
  const [written, setWritten] = useState(value)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await correct({ row, target, value: written })
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setError(refusal.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <TextInput
          size="xs"
          w={150}
          aria-label={t('check.valueInRow', { row, target: t(`uploads.target.${target}`) })}
          value={written}
          error={error}
          onChange={(event) => {
            setWritten(event.currentTarget.value)
            setError(undefined)
          }}
        />
        {written !== value && (
          <Button type="submit" size="compact-sm" variant="light" loading={isSaving}>
            {t('check.correct')}
          </Button>
        )}
      </Group>
    </form>
  )
}
