import { type MasterSales, type Target, TARGETS } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Breakable } from '../../../ui/Breakable.tsx'
import facts from '../../../masters/masters.module.css'
import classes from '../masters.module.css'

type Props = { setUp: NonNullable<MasterSales['fileSetUp']> }

/** How a manufacturer's files are read: as the latest one, if the columns are the same. */
export function FileSetUp({ setUp: { usualDay, fileName, sheet, headerRow, columns, sources } }: Props) {
  const { t } = useTexts()
  const { fixedValues = {}, grossCommissionPercent, decimalMark, dateOrder } = sources
  const of = (target: Target) => t(`uploads.target.${target}`)
  const factIfSet = (label: string, value: string | null | undefined): [string, string][] => (value ? [[label, value]] : [])
  const order = dateOrder && t(dateOrder === 'month first' ? 'uploads.monthFirst' : 'uploads.dayFirst')
  const rows = [
    ...factIfSet(t('masterList.fileSetUp.day'), String(usualDay)),
    ...factIfSet(t('masterList.fileSetUp.latest'), fileName),
    ...factIfSet(t('common.sheet'), sheet),
    ...factIfSet(t('common.headerRow'), headerRow === null ? null : String(headerRow)),
    ...factIfSet(t('masterList.fileSetUp.decimalMark'), decimalMark),
    ...factIfSet(t('masterList.fileSetUp.dateOrder'), order),
    ...TARGETS.flatMap((target) => [
      ...Object.entries(columns).flatMap(([column, to]) => (to === target ? factIfSet(of(target), column) : [])),
      ...factIfSet(of(target), fixedValues[target]),
    ]),
    ...factIfSet(
      of('grossCommission'),
      grossCommissionPercent === undefined ? null : t('masterList.fileSetUp.percent', { percent: grossCommissionPercent }),
    ),
  ]
  return (
    <section className={classes['section']} aria-label={t('masterList.fileSetUp.title')}>
      <h3>{t('masterList.fileSetUp.title')}</h3>
      <p className={classes['quiet']}>{t('masterList.fileSetUp.hint')}</p>
      <dl className={facts['facts']}>
        {rows.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd dir="auto">
              <Breakable>{value}</Breakable>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
