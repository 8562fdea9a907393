import type { SkippedRow } from '@fairshare/contract'
import { Table, Text } from '@mantine/core'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

/** `count` includes all non-empty rows; only the first ones are listed. */
type About = { fileName: string; rows: readonly SkippedRow[]; count: number }

/** Rows that are not sales, with their kind and content. */
export function SkippedDialog({ about: { fileName, rows, count }, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  return (
    <ReadDialog title={t('check.skipped')} context={fileName} close={() => close()} width={760}>
      <Table.ScrollContainer type="native" minWidth={280} maxHeight={480} tabIndex={0}>
        <Table fz={13} stickyHeader verticalSpacing={6} aria-label={t('check.skipped')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('common.row')}</Table.Th>
              <Table.Th>{t('check.takenFor')}</Table.Th>
              <Table.Th>{t('check.contains')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, kind, text }) => (
              <Table.Tr key={row}>
                <Table.Td ta="right" className="num">
                  {row}
                </Table.Td>
                <Table.Td>{t(`check.isA.${kind}`)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length < count && (
        <Text size="xs" c="var(--text-2)" mt={6}>
          {t('check.listed', { count: rows.length })}
        </Text>
      )}
    </ReadDialog>
  )
}
