import type { Target } from '@fairshare/contract'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { PickButton } from '../../../form/fields/dates/PickButton.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { DayGrid } from '../../../form/fields/dates/DayGrid.tsx'

/** Replaces a cell's value; null removes the correction. */
export type Correct = (cell: { row: number; target: Target; value: string | null }) => Promise<unknown>

/** `month` is the file's: a date can be picked among its days. */
type Props = { row: number; target: Target; value: string; month?: string | undefined; correct: Correct }

/** An invalid cell that can be corrected. The correction and its author are stored. */
export function CorrectCell({ row, target, value, month, correct }: Props) {
  const { t } = useTexts()
  const [written, setWritten] = useState(value)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const label = t('check.valueInRow', { row, target: t(`uploads.target.${target}`) })
  const save = async (corrected: string) => {
    setWritten(corrected)
    setSaving(true)
    try {
      await correct({ row, target, value: corrected })
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setError(refusal.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(written)
      }}
    >
      <Group gap={6} wrap="nowrap" align="flex-start">
        <TextInput
          size="xs"
          w={150}
          aria-label={label}
          value={written}
          error={error}
          rightSection={
            target === 'invoicedate' &&
            month !== undefined && (
              <PickButton label={label} isDisabled={isSaving}>
                {(close) => (
                  <DayGrid
                    month={monthFromParam(month)}
                    onChoose={(day) => {
                      close()
                      void save(day)
                    }}
                  />
                )}
              </PickButton>
            )
          }
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
