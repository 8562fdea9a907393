import { Button, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { fileValueOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'
import classes from '../uploads.module.css'

type Props = { fId: number; value: UnmatchedValue; isOpen: boolean; toggle: () => void }

/** Sample lines with the value, and names that frequently occur with it. Stays expanded for the next values. */
export function LinesOfValue({ fId, value, isOpen, toggle }: Props) {
  const { t } = useTexts()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} leftSection={<Chevron size={16} aria-hidden />} onClick={toggle}>
        {t('match.linesOfValue')}
      </Button>
      {isOpen && <Lines fId={fId} value={value} />}
    </div>
  )
}

function Lines({ fId, value }: Pick<Props, 'fId' | 'value'>) {
  const { t } = useTexts()
  const format = useFormat()
  const { data, error, refetch } = useRead(reads.uploadprocess.linesOfValue, { fId, ...fileValueOf(value) })
  if (error) return <ErrorState title={t('check.lookFailed')} error={error} onRetry={() => refetch()} />
  if (!data) return <RowsSkeleton rows={3} columns={2} onRetry={() => refetch()} />
  return (
    <Stack gap={4} mt={4}>
      {[...Map.groupBy(data.companions, (each) => each.target)].map(([kind, names]) => (
        <Text key={kind} size="xs">
          {t(`match.companions.${kind}`, { some: names.map((each) => each.value) })}
        </Text>
      ))}
      <ul className={classes['linesOfValue']}>
        {data.lines.map(({ row, invoicedate, procedure, amount }) => (
          <li key={row}>
            <span>{format.date(invoicedate)}</span>
            <span>{procedure}</span>
            <span className="num">{format.amount(amount)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
