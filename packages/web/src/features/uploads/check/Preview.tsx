import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../../i18n/format.ts'
import type { KnownValue } from '../match/KnownValues.tsx'
import type { Decisions } from '../match/use-decisions.ts'
import { keyOf, nameOf } from '../match/value.ts'
import classes from '../uploads.module.css'

export type FirstSale = Record<ValueTarget, string> & {
  row: number
  invoicedate: string
  invoiceNumber: string
  amount: number
  grossCommission: number
}

type Props = { sales: readonly FirstSale[]; known: readonly KnownValue[]; decisions: Decisions }

/** The first lines as they will be stored, with the names that their texts mean. */
export function Preview({ sales, known, decisions }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const names = useMemo(() => new Map(known.map((value) => [keyOf(value), value.name])), [known])
  const nameIn = (sale: FirstSale, target: ValueTarget) => {
    const key = keyOf({ target, value: sale[target] })
    return names.get(key) ?? nameOf(decisions[key]) ?? NONE
  }
  if (sales.length === 0) return null
  return (
    <section className={classes['card']} aria-label={t('check.preview', { count: sales.length })}>
      <Text size="sm" fw={600} mb={8}>
        {t('check.preview', { count: sales.length })}
      </Text>
      <Table.ScrollContainer minWidth={860} maxHeight={360} tabIndex={0}>
        <Table fz={13} stickyHeader verticalSpacing={6} aria-label={t('check.preview', { count: sales.length })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('uploads.row')}</Table.Th>
              <Table.Th>{t('uploads.target.invoicedate')}</Table.Th>
              {VALUE_TARGETS.map((target) => (
                <Table.Th key={target}>{t(`uploads.target.${target}`)}</Table.Th>
              ))}
              <Table.Th ta="right">{t('uploads.sales')}</Table.Th>
              <Table.Th ta="right">{t('uploads.gross')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sales.map((sale) => (
              <Table.Tr key={sale.row}>
                <Table.Td ta="right" className="num">
                  {sale.row}
                </Table.Td>
                <Table.Td>{format.date(sale.invoicedate)}</Table.Td>
                {VALUE_TARGETS.map((target) => (
                  <Table.Td key={target} title={sale[target]}>
                    {nameIn(sale, target)}
                  </Table.Td>
                ))}
                <Table.Td ta="right" className="num">
                  {format.amount(sale.amount)}
                </Table.Td>
                <Table.Td ta="right" className="num">
                  {format.amount(sale.grossCommission)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
