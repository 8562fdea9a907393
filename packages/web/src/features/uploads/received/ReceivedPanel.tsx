import type { ReceivedEntry, ReceivedOfManufacturer } from '@fairshare/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { SidePanel } from '../../../dialog/SidePanel.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { ReceivedDialog } from '../../../received/ReceivedDialog.tsx'
import { ReceivedState } from '../../../received/ReceivedState.tsx'
import { useReceivedActions } from '../../../received/use-received-actions.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ImportReceivedDialog } from './ImportReceivedDialog.tsx'

/** `manufacturerId` limits the panel to one manufacturer. */
export type ReceivedPanelOf = { manufacturerId?: number }
type Props = { of: ReceivedPanelOf | undefined; month: string; monthParam: string; close: () => void }
type Row = ReceivedEntry & { manufacturer: ReceivedOfManufacturer }

/** Amounts received from manufacturers for a month, next to their files' totals. */
export function ReceivedPanel({ of, month, monthParam, close }: Props) {
  const { t } = useTexts()
  const read = useRead(reads.uploadprocess.received, { selectedMonthYear: monthParam }, { enabled: of !== undefined, keepPrevious: true })
  const shown = read.data?.received.filter(({ manufacturerId }) => [undefined, manufacturerId].includes(of?.manufacturerId))
  const rows = shown?.flatMap((manufacturer) => manufacturer.entries.map((entry): Row => ({ ...entry, manufacturer })))
  const actionsOf = useReceivedActions()
  const onExport = useListExport({ list: 'commission-received', title: t('received.title'), month, filters: [] })
  return (
    <SidePanel isOpen={of !== undefined} close={close} size={680} title={t('received.panel', { month: monthFromParam(monthParam) })}>
      <Stack gap="md">
        {shown?.map((manufacturer) => (
          <Manufacturer key={manufacturer.manufacturerId} of={manufacturer} monthParam={monthParam} />
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
            onClick={() => void ask(ImportReceivedDialog, { monthParam })}
          >
            {t('received.import')}
          </Button>
        </Group>
        <DataTable
          name="received"
          label={t('received.title')}
          columns={useColumns()}
          rows={rows}
          rowId={({ id }) => String(id)}
          read={read}
          rowActions={(row) => actionsOf(ofRow(row, monthParam), row)}
          onExport={onExport}
          totals={{ label: t('received.total') }}
          empty={<EmptyState title={t('received.none')} />}
        />
      </Stack>
    </SidePanel>
  )
}

const ofRow = ({ manufacturer: { manufacturerId, manufacturerName } }: Row, month: string) => ({ manufacturerId, manufacturerName, month })

function Manufacturer({ of, monthParam }: { of: ReceivedOfManufacturer; monthParam: string }) {
  const { t } = useTexts()
  const { manufacturerId, manufacturerName, totalReceived, totalCommission } = of
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={600} dir="auto">
          {manufacturerName}
        </Text>
        <Text size="sm" c="var(--text-2)" className="num">
          {t('received.sums', { received: totalReceived, files: totalCommission })}
        </Text>
      </div>
      <Group gap="xs">
        <ReceivedState of={of} />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t('received.addFor', { manufacturer: manufacturerName })}
          onClick={() => void ask(ReceivedDialog, { manufacturerId, manufacturerName, month: monthParam })}
        >
          {t('received.addShort')}
        </Button>
      </Group>
    </Group>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { id: 'manufacturer', header: t('common.manufacturer'), value: ({ manufacturer }) => manufacturer.manufacturerName, isKey: true },
      { id: 'receivedOn', header: t('received.receivedOn'), value: ({ receivedOn }) => receivedOn, kind: 'date', width: 112 },
      { id: 'reference', header: t('received.reference'), value: ({ reference, fileName }) => reference || fileName },
      { id: 'amount', header: t('common.amount'), value: ({ amount }) => amount, kind: 'amount', width: 120, isSummed: true },
      { id: 'note', header: t('common.note'), value: ({ note }) => note, isHidden: true },
      { id: 'by', header: t('received.enteredBy'), value: ({ enteredBy }) => enteredBy, isHidden: true },
    ],
    [t],
  )
}
