import { RATES_BY } from '@fairshare/contract'
import { defaultYear } from '@fairshare/engine'
import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTable } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SubjectSelect } from '../../masters/SubjectSelect.tsx'
import { useRepChoices } from '../../masters/use-rep-choices.ts'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { dayOf } from '../../months/day-of.ts'
import { useMonth } from '../../months/use-month.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { useSetSearch } from '../../url/use-search.ts'
import { ManufacturerMatrix } from './ManufacturerMatrix.tsx'
import { SHOWN } from './shown.ts'
import { VIEWS } from './search.ts'
import { YearMatrix } from './YearMatrix.tsx'
import classes from './pay-matrix.module.css'

/** Pay at a glance: a rep's year by month, or a manufacturer's rates by rep. */
export function PayMatrixPage() {
  const { t } = useTexts()
  const { view } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  return (
    <>
      <PageHeader
        title={t('nav.paymatrix')}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('payMatrix.view')}
            value={view}
            onChange={(next) => setSearch({ view: next })}
            data={VIEWS.map((value) => ({ value, label: t(`payMatrix.by.${value}`) }))}
          />
        }
      />
      {view === 'manufacturer' ? <OfManufacturer /> : <OfSalesperson />}
    </>
  )
}

function OfSalesperson() {
  const { t } = useTexts()
  const { reps, isPending } = useRepChoices()
  const { rep, year: yearText, show: shown } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  const year = yearText === '' ? yearNow() : Number(yearText)
  const setRep = (next: string | undefined) => setSearch({ rep: next })
  const setYear = (next: number) => setSearch({ year: next === yearNow() ? undefined : String(next) })
  const at = reps.findIndex(({ id }) => String(id) === rep)
  const step = (by: number) => setRep(String(reps[Math.min(Math.max(at + by, 0), reps.length - 1)]?.id ?? ''))
  useShortcuts({ j: () => step(1), k: () => step(-1) })

  return (
    <section className={classes['frame']}>
      <Group className={classes['toolbar']} gap="sm">
        <SubjectSelect label={t('payMatrix.rep')} placeholder={t('payMatrix.chooseRep')} options={reps} chosen={rep} onChange={setRep} />
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size={30} aria-label={t('payMatrix.previousYear')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={16} stroke={1.75} />
          </ActionIcon>
          <Text fw={600} className="num" px={6}>
            {year}
          </Text>
          <ActionIcon variant="default" size={30} aria-label={t('payMatrix.nextYear')} onClick={() => setYear(year + 1)}>
            <IconChevronRight size={16} stroke={1.75} />
          </ActionIcon>
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={t('payMatrix.shown')}
          value={shown}
          onChange={(show) => setSearch({ show })}
          data={SHOWN.map((value) => ({ value, label: t(`payMatrix.show.${value}`) }))}
        />
        <Views />
      </Group>
      {rep === '' ? (
        <EmptyState icon={IconTable} title={t(isPending || reps.length > 0 ? 'payMatrix.chooseRep' : 'salespeople.empty')}>
          {t('payMatrix.chooseRepHint')}
        </EmptyState>
      ) : (
        <YearMatrix salesPersonId={Number(rep)} year={year} shown={shown} />
      )}
    </section>
  )
}

function OfManufacturer() {
  const { t } = useTexts()
  const { month, monthParam, setMonth } = useMonth('other')
  const { data } = useRead(reads.salesperson.masterOptions, { filter: ['Manufacturer'] })
  const manufacturers = (data?.manufacturerData ?? []).map(({ id, manufacturerName }) => ({ id, name: manufacturerName }))
  const { manufacturer: chosen, by } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  return (
    <section className={classes['frame']}>
      <Group className={classes['toolbar']} gap="sm">
        <SubjectSelect
          label={t('masters.manufacturer')}
          placeholder={t('payMatrix.chooseManufacturer')}
          options={manufacturers}
          chosen={chosen}
          onChange={(manufacturer) => setSearch({ manufacturer })}
        />
        <MonthChooser value={month} onChange={setMonth} />
        <SegmentedControl
          size="xs"
          aria-label={t('payMatrix.columns')}
          value={by}
          onChange={(next) => setSearch({ by: next })}
          data={RATES_BY.map((value) => ({ value, label: t(`payMatrix.column.${value}`) }))}
        />
        <Views />
      </Group>
      {chosen === '' ? (
        <EmptyState icon={IconTable} title={t('payMatrix.chooseManufacturer')}>
          {t('payMatrix.chooseManufacturerHint')}
        </EmptyState>
      ) : (
        <ManufacturerMatrix manufacturerId={Number(chosen)} selectedMonth={monthParam} by={by} />
      )}
    </section>
  )
}

/** Saved views of both kinds. */
const Views = () => <SavedViews list="pay-matrix" parts={['view', 'rep', 'year', 'show', 'manufacturer', 'by']} />

const yearNow = () => defaultYear(dayOf(new Date(Date.now())))
