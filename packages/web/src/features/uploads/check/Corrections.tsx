import type { RowDecision, Target } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { toastRefusal, useCall } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Correct } from './CorrectCell.tsx'
import { READINGS, type BadRow } from '../reading.ts'
import classes from '../uploads.module.css'

type Correction = { row: number; target: Target; value: string }

type Props = {
  corrections: readonly Correction[]
  correct: Correct
  creditRows: readonly number[]
  leftOutRows: readonly number[]
  soldRows: readonly number[]
  repeatedRows: readonly BadRow[]
  fId: number
}

/** Row decisions with undo: corrected cells, question rows, and excluded duplicates. */
export function Corrections({ corrections, correct, creditRows, leftOutRows, soldRows, repeatedRows, fId }: Props) {
  return (
    <>
      {corrections.length > 0 && <CorrectedCells corrections={corrections} correct={correct} />}
      <DecidedRows rows={creditRows} decision="asCredits" fId={fId} />
      <DecidedRows rows={leftOutRows} decision="leaveOut" fId={fId} />
      <DecidedRows rows={soldRows} decision="asSales" fId={fId} />
      {repeatedRows.length > 0 && <RepeatedRows rows={repeatedRows} fId={fId} />}
    </>
  )
}

function RepeatedRows({ rows, fId }: { rows: readonly BadRow[]; fId: number }) {
  const { t } = useTexts()
  const importRepeat = useCall(call.uploadprocess.leaveOutRepeat, { refreshes: READINGS })
  const label = t('check.repeatedRows', { count: rows.length, rows: rows.map(({ row }) => String(row)) })
  return (
    <section className={classes['card']} aria-label={label}>
      <Group gap="sm">
        <Text size="sm">{label}</Text>
        {rows.map(({ row }) => (
          <Button
            key={row}
            size="compact-sm"
            variant="subtle"
            loading={importRepeat.isPending && importRepeat.variables.row === row}
            onClick={() => importRepeat.mutate({ fId, row, isLeftOut: false })}
          >
            {t('check.takeIn', { row })}
          </Button>
        ))}
      </Group>
    </section>
  )
}

const DECIDED = {
  asCredits: 'check.creditRows',
  leaveOut: 'check.leftOutRows',
  asSales: 'check.soldRows',
} as const satisfies Record<RowDecision, string>

function DecidedRows({ rows, decision, fId }: { rows: readonly number[]; decision: RowDecision; fId: number }) {
  const { t } = useTexts()
  const undo = useCall(call.uploadprocess.decideRows, { refreshes: READINGS })
  if (rows.length === 0) return null
  const label = t(DECIDED[decision], { count: rows.length, rows: rows.map(String) })
  return (
    <section className={classes['card']} aria-label={label}>
      <Group gap="sm">
        <Text size="sm">{label}</Text>
        <Button size="compact-sm" variant="subtle" loading={undo.isPending} onClick={() => undo.mutate({ fId, id: null, decision })}>
          {t('common.undo')}
        </Button>
      </Group>
    </section>
  )
}

function CorrectedCells({ corrections, correct }: Pick<Props, 'corrections' | 'correct'>) {
  const { t } = useTexts()
  return (
    <section className={classes['card']} aria-label={t('check.corrected', { count: corrections.length })}>
      <Text size="sm" fw={600}>
        {t('check.corrected', { count: corrections.length })}
      </Text>
      {corrections.map(({ row, target, value }) => (
        <Group key={`${row} ${target}`} gap="sm" mt={6}>
          <Text size="sm">{t('check.correctedTo', { row, target: t(`uploads.target.${target}`), value })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void correct({ row, target, value: null }).catch(toastRefusal)}>
            {t('common.undo')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
