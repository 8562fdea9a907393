import type { Target } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Correct } from './CorrectCell.tsx'
import classes from '../uploads.module.css'

type Correction = { row: number; target: Target; value: string }

/** The cells that were corrected here, each to be taken back. */
export function Corrections({ corrections, correct }: { corrections: readonly Correction[]; correct: Correct }) {
  const { t } = useTexts()
  if (corrections.length === 0) return null
  return (
    <section className={classes['card']} aria-label={t('check.corrected', { count: corrections.length })}>
      <Text size="sm" fw={600}>
        {t('check.corrected', { count: corrections.length })}
      </Text>
      {corrections.map(({ row, target, value }) => (
        <Group key={`${row} ${target}`} gap="sm" mt={6}>
          <Text size="sm">{t('check.correctedTo', { row, target: t(`uploads.target.${target}`), value })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void correct({ row, target, value: null })}>
            {t('uploads.undo')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
