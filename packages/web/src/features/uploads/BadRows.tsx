import type { BadReason } from '@fairshare/contract'
import { Table } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

export type BadRow = { row: number; column: string; value: string; reason: BadReason; text?: string }

/** Rows of a file that cannot be read: where, what stands there, and what is wrong with it. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { t } = useTexts()
  return (
    <Table.ScrollContainer minWidth={480} tabIndex={0}>
      <Table fz={13} aria-label={t('uploads.badRows')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{t('uploads.row')}</Table.Th>
            <Table.Th>{t('uploads.column')}</Table.Th>
            <Table.Th>{t('uploads.value')}</Table.Th>
            <Table.Th>{t('uploads.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, 200).map((row) => (
            <Table.Tr key={`${row.row} ${row.column}`}>
              <Table.Td ta="right" className="num">
                {row.row}
              </Table.Td>
              <Table.Td>{row.column}</Table.Td>
              <Table.Td ff="monospace">{row.value || '—'}</Table.Td>
              <Table.Td>{t(`uploads.fault.${row.reason}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
