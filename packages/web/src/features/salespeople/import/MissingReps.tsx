import { formatMonth } from '@fairshare/engine/values'
import { Button, Group, Table, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { MonthSwitcher } from '../../../ui/month/MonthSwitcher.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { ImportPlan } from './import-state.ts'

type Props = { reps: ImportPlan['missingReps']; onCreate: () => void }

/** Reps whom rules name but who do not exist, as in one flat sheet: one press creates them with the import. */
export function MissingReps({ reps, onCreate }: Props) {
  const { t } = useTexts()
  if (reps.length === 0) return null
  return (
    <section>
      <Notice
        kind="warning"
        title={t('importing.missingReps', { count: reps.length })}
        action={
          <Button size="compact-sm" variant="default" onClick={onCreate}>
            {t('importing.createReps', { count: reps.length })}
          </Button>
        }
      >
        {t('importing.missingRepsHint')}
      </Notice>
      <Table fz={13} mt="xs" aria-label={t('importing.missingRepsOf')}>
        <Table.Tbody>
          {reps.map(({ name, email, territory, rows }) => (
            <Table.Tr key={name}>
              <Table.Td fw={500}>{name}</Table.Td>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{territory}</Table.Td>
              <Table.Td ta="end">{t('importing.found.rules', { count: rows })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

type StartProps = { value: string; onChange: (monthParam: string) => void }

/** When rules without a start month begin. */
export function StartMonth({ value, onChange }: StartProps) {
  const { t } = useTexts()
  return (
    <Group gap="xs" role="group" aria-label={t('importing.startMonth')}>
      <Text size="sm">{t('importing.startMonth')}</Text>
      <MonthSwitcher value={monthFromParam(value)} onChange={(month) => onChange(formatMonth(month))} />
    </Group>
  )
}
