import type { HistoryType } from '@fairshare/contract'
import { Table, Text, Timeline } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'

const SHOWN = [
  'manufacturerName',
  'territoryName',
  'regionName',
  'hospitalName',
  'surgeonName',
  'procedureName',
  'commission',
  'basis',
  'note',
  'startMonth',
  'endMonth',
] as const

type Data = Readonly<Record<string, unknown>>

/** Dialog 16: how a record came to be what it is, newest first, with what each change changed. */
export function HistoryDialog({ about, close }: DialogProps<{ id: number; type: HistoryType }, never>) {
  const { t } = useTexts()
  const format = useFormat()
  const read = useRead(reads.salesperson.ruleHistory, { historyId: about.id, historyType: about.type })
  const items = read.data ?? []
  return (
    <ReadDialog title={t('history.title')} close={() => close()} width={700}>
      {read.isPending ? (
        <RowsSkeleton rows={4} columns={3} />
      ) : items.length === 0 ? (
        <EmptyState title={t('history.empty')} />
      ) : (
        <Timeline bulletSize={14} lineWidth={2}>
          {items.map((item, at) => (
            <Timeline.Item key={`${item.createdAt} ${item.change}`} title={t(`history.change.${item.change}`)}>
              <Text size="xs" c="dimmed">
                {t('history.by', { when: format.instant(item.createdAt), by: item.changedBy })}
              </Text>
              <Differences after={item.historyData} before={items[at + 1]?.historyData} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </ReadDialog>
  )
}

function Differences({ after, before }: { after: Data; before: Data | undefined }) {
  const { t } = useTexts()
  const textOf = (data: Data | undefined, field: string) => {
    const value = data?.[field]
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : '—'
  }
  const changed = SHOWN.filter((field) => (before ? textOf(after, field) !== textOf(before, field) : textOf(after, field) !== '—'))
  if (changed.length === 0) return null
  return (
    <Table fz={13} mt={4} withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {changed.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" w={150} fw={500}>
              {t(`history.field.${field}`)}
            </Table.Th>
            <Table.Td>
              {before ? t('history.fromTo', { from: textOf(before, field), to: textOf(after, field) }) : textOf(after, field)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
