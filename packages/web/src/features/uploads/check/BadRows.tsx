import type { Target } from '@fairshare/contract'
import { Table, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../../i18n/format.ts'
import classes from '../uploads.module.css'
import { type Correct, CorrectCell } from './CorrectCell.tsx'
import type { BadRow } from '../reading.ts'

const SHOWN = 200

/** Invalid rows with customer, amount, and error, editable in place if possible. */
export function BadRows({ rows, month, correct }: { rows: readonly BadRow[]; month?: string; correct?: Correct }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Table.ScrollContainer type="native" className={classes['lines'] ?? ''} minWidth={640} maxHeight={400} tabIndex={0}>
      <Table fz={13} c="var(--text-1)" aria-label={t('uploads.badRows')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{t('common.row')}</Table.Th>
            <Table.Th>{t('common.account')}</Table.Th>
            <Table.Th ta="right">{t('common.sales')}</Table.Th>
            <Table.Th>{t('uploads.column')}</Table.Th>
            <Table.Th>{t('uploads.value')}</Table.Th>
            <Table.Th>{t('uploads.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN).map((bad) => (
            <Table.Tr key={`${bad.row} ${bad.column}`}>
              <Table.Td ta="right" className="num" data-label={t('common.row')}>
                {bad.row}
              </Table.Td>
              <Table.Td data-label={t('common.account')}>{bad.account || NONE}</Table.Td>
              <Table.Td ta="right" className="num" data-label={t('common.sales')}>
                {format.amount(bad.amount)}
              </Table.Td>
              <Table.Td data-label={t('uploads.column')}>{bad.column}</Table.Td>
              <Table.Td data-label={t('uploads.value')}>
                {correct && bad.target && bad.column !== '' ? (
                  <CorrectCell row={bad.row} target={bad.target} value={bad.value} month={month} correct={correct} />
                ) : (
                  <span style={{ fontFamily: 'ui-monospace, monospace' }}>{bad.value || NONE}</span>
                )}
              </Table.Td>
              <Table.Td data-label={t('uploads.reason')}>
                {t(`uploads.fault.${bad.reason}`)}
                {correct && bad.target && <WriteAs target={bad.target} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** An example of a valid cell for amounts or dates of any file. */
function WriteAs({ target }: { target: Target }) {
  const { t } = useTexts()
  const example = { invoicedate: '2025-05-28', amount: '1204.50', grossCommission: '1204.50' }[target as string]
  if (example === undefined) return null
  return (
    <Text size="xs" c="var(--text-2)">
      {t('check.writeAs', { example })}
    </Text>
  )
}
