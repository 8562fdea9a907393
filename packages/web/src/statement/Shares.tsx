import type { Statement } from '@fairshare/contract'
import { Box, Title } from '@mantine/core'
import { NONE, useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './statement.module.css'

type Share = Statement['manufacturers'][number]
type Props = { statement: Statement; showsGross: boolean }

/** Commission by manufacturer and by the ten largest hospitals. */
export function Shares({ statement, showsGross }: Props) {
  const { t } = useTexts()
  const { manufacturers, hospitals } = statement
  if (manufacturers.length === 0) return null
  const { top, others } = hospitals
  const rest = others ? [{ ...others, name: t('statement.hospitals.others', { count: others.hospitals }) }] : []
  const named = top.map((share) => ({ ...share, name: share.name ?? t('common.noHospitalNamed') }))
  return (
    <>
      <ShareTable title={t('statement.manufacturers')} of={t('common.manufacturer')} shares={manufacturers} showsGross={showsGross} />
      <ShareTable
        title={t('common.commissionByHospital')}
        of={t('statement.column.hospital')}
        shares={[...named, ...rest]}
        showsGross={showsGross}
      />
    </>
  )
}

function ShareTable({ title, of, shares, showsGross }: { title: string; of: string; shares: readonly Share[]; showsGross: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Box style={{ overflowX: 'auto' }}>
        <table className={classes['shares']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{t('common.sales')}</th>
              {showsGross && <th scope="col">{t('statement.column.gross')}</th>}
              <th scope="col" data-rate>
                {t('statement.column.effectiveRate')}
              </th>
              <th scope="col">{t('common.commission')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ name, totalSales, totalGrossCommission, rate, totalCommission }) => (
              <tr key={name}>
                <th scope="row">{name ?? NONE}</th>
                <td>{format.amount(totalSales)}</td>
                {showsGross && <td>{format.amount(totalGrossCommission)}</td>}
                <td data-rate>{format.share(rate)}</td>
                <td>{format.amount(totalCommission)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  )
}
