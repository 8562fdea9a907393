import { Checkbox, Table } from '@mantine/core'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { ImportPlan, PlaceOf } from './import-state.ts'
import { PlaceOfRow } from './PlaceOfRow.tsx'

/** With more rates than this, users check a whole column. */
const MAX_SHOWN = 100

type Props = {
  rates: ImportPlan['unusualRates']
  placeOf: PlaceOf
  areConfirmed: boolean
  onConfirm: (areConfirmed: boolean) => void
}

/** Rates that may be typing errors, with reasons and one confirmation for all. */
export function UnusualRates({ rates, placeOf, areConfirmed, onConfirm }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  if (rates.length === 0) return null
  const title = t('rates.doubted', { count: rates.length })
  return (
    <Notice kind="warning" title={title}>
      {t('importing.ratesHint')}
      <Table fz={13} verticalSpacing={2} mt={4} withRowBorders={false} aria-label={title}>
        <Table.Tbody>
          {rates.slice(0, MAX_SHOWN).map(({ row, name, commission, findings }) => (
            <Table.Tr key={`${row} ${name} ${commission}`}>
              <Table.Td>
                <PlaceOfRow place={placeOf(row)} />
              </Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{format.percent(commission)}</Table.Td>
              <Table.Td>{findings.join(' ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Checkbox mt="xs" label={t('rates.areMeant')} checked={areConfirmed} onChange={(event) => onConfirm(event.currentTarget.checked)} />
    </Notice>
  )
}
