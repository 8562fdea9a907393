import type { MasterKind, MasterSales } from '@fairshare/contract'
import { Box, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { readsOf } from '../../../masters/kinds.ts'
import { useMonthLabel, monthFromParam } from '../../../months/month-label.ts'
import { useMay } from '../../../session/me.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import classes from '../masters.module.css'
import { FileSetUp } from './FileSetUp.tsx'

/** A record's recent sales, and the files that contain it. */
export function Sold({ kind, id }: { kind: MasterKind; id: number }) {
  const { t } = useTexts()
  const read = useRead(readsOf(kind).sales, { id })
  return (
    <>
      {read.data?.fileSetUp && <FileSetUp setUp={read.data.fileSetUp} />}
      <section className={classes['section']} aria-label={t('masterList.sold.title')}>
        <h3>{t('masterList.sold.title')}</h3>
        <Loaded read={read} rows={2} columns={2}>
          {({ months, files }) => (
            <>
              <Months months={months} />
              <Files files={files} />
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

/** Monthly sales as a sparkline, with the first, highest, and last as figures. */
function Months({ months }: Pick<MasterSales, 'months'>) {
  const { t } = useTexts()
  const sold = months.filter(({ lines }) => lines > 0)
  const [latest] = sold.slice(-1)
  if (!latest) return <p className={classes['quiet']}>{t('masterList.sold.none')}</p>
  const highest = sold.reduce((most, month) => (month.totalSales > most.totalSales ? month : most))
  return (
    <>
      <Sparkline points={months.map(({ selectedMonth, totalSales }) => ({ month: monthFromParam(selectedMonth), value: totalSales }))} />
      <p className={classes['quiet']}>
        {t('masterList.sold.latest', { sales: latest.totalSales, month: monthFromParam(latest.selectedMonth), count: latest.lines })}
        {highest !== latest && (
          <> · {t('masterList.sold.highest', { sales: highest.totalSales, month: monthFromParam(highest.selectedMonth) })}</>
        )}
      </p>
    </>
  )
}

function Files({ files }: Pick<MasterSales, 'files'>) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const maySeeFiles = useMay('uploadfile')
  if (files.length === 0) return null
  return (
    <Stack component="ul" gap={6} aria-label={t('masterList.sold.files')}>
      {files.map(({ fId, fileName, manufacturerName, selectedMonth, totalSales }) => (
        <Group component="li" key={fId} justify="space-between" align="start" gap="sm" wrap="nowrap" fz={13}>
          <span dir="auto">
            {maySeeFiles ? (
              <Link to="/uploadfile" search={{ month: selectedMonth }}>
                {fileName}
              </Link>
            ) : (
              fileName
            )}
            <Box component="span" display="block" c="dimmed">
              {manufacturerName}, {label(selectedMonth)}
            </Box>
          </span>
          <span className="num">{format.amount(totalSales)}</span>
        </Group>
      ))}
    </Stack>
  )
}
