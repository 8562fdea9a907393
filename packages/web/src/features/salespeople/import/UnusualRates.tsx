import { Checkbox, Table } from '@mantine/core'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { ImportPlan } from './import-state.ts'

/** How many are shown: whoever has more of them looks at a column, not at cells. */
const MOST_SHOWN = 100

type Props = { rates: ImportPlan['unusualRates']; areMeant: boolean; onMean: (areMeant: boolean) => void }

/** Rates that may be slips of the hand, each with the reason; somebody says once that they are meant. */
export function UnusualRates({ rates, areMeant, onMean }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  if (rates.length === 0) return null
  const title = t('rates.doubted', { count: rates.length })
  return (
    <Notice kind="warning" title={title}>
      {t('importing.ratesHint')}
      <Table fz={13} verticalSpacing={2} mt={4} withRowBorders={false} aria-label={title}>
        <Table.Tbody>
          {rates.slice(0, MOST_SHOWN).map(({ row, name, commission, doubts }) => (
            <Table.Tr key={`${row} ${name} ${commission}`}>
              <Table.Td>{t('importing.row', { list: t('importing.list.rules'), row })}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{format.percent(commission)}</Table.Td>
              <Table.Td>{doubts.join(' ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Checkbox mt="xs" label={t('rates.areMeant')} checked={areMeant} onChange={(event) => onMean(event.currentTarget.checked)} />
    </Notice>
  )
}
