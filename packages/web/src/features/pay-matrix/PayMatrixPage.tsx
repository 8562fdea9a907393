import { RATES_BY } from '@fairshare/contract'
import { defaultYear } from '@fairshare/engine'
import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTable } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { SubjectSelect } from '../../masters/SubjectSelect.tsx'
import { useChosenRep } from '../../masters/use-chosen-rep.ts'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { today } from '../../months/day-of.ts'
import { useMonth } from '../../months/use-month.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { useSetSearch } from '../../url/use-search.ts'
import { ManufacturerMatrix } from './ManufacturerMatrix.tsx'
import { MonthMatrix } from './MonthMatrix.tsx'
import { SHOWN, VIEWS } from './search.ts'
import { useChosenManufacturer } from './use-chosen-manufacturer.ts'
import { YearMatrix } from './YearMatrix.tsx'
import classes from './pay-matrix.module.css'

/** Pay at a glance: all reps of a month by manufacturer, a rep's year by month, or a manufacturer's rates by rep. */
export function PayMatrixPage() {
  const { t } = useTexts()
  const { view: given } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>(true)
  const rep = useChosenRep()
  const view = given === '' ? (rep.chosen === '' ? 'all' : 'rep') : given
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
      <section className={classes['frame']}>
        {/* The last rep is known once the reps are. */}
        {given === '' && rep.isPending && rep.chosen === '' ? (
          <RowsSkeleton />
        ) : view === 'manufacturer' ? (
          <OfManufacturer />
        ) : view === 'rep' ? (
          <OfSalesperson {...rep} />
        ) : (
          <OfAll />
        )}
      </section>
    </>
  )
}

function OfAll() {
  const { show: shown } = useSearch({ from: '/full/paymatrix' })
  const { month, monthParam, setMonth } = useMonth()
  return (
    <>
      <Group className={classes['toolbar']} gap="sm">
        <MonthChooser value={month} onChange={setMonth} />
        <Shows />
        <Views />
      </Group>
      <MonthMatrix selectedMonth={monthParam} shown={shown} />
    </>
  )
}

function OfSalesperson({ reps, isPending, chosen, choose }: ReturnType<typeof useChosenRep>) {
  const { t } = useTexts()
  const { year: yearText, show: shown } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  const year = yearText === '' ? defaultYear(today()) : Number(yearText)
  const rep = chosen === '' ? String(reps[0]?.id ?? '') : chosen
  const setYear = (next: number) => setSearch({ year: next === defaultYear(today()) ? undefined : String(next) })
  const at = reps.findIndex(({ id }) => String(id) === rep)
  const step = (by: number) => choose(String(reps[Math.min(Math.max(at + by, 0), reps.length - 1)]?.id ?? ''))
  useShortcuts({ j: () => step(1), k: () => step(-1) })

  return (
    <>
      <Group className={classes['toolbar']} gap="sm">
        <SubjectSelect label={t('payMatrix.rep')} placeholder={t('payMatrix.chooseRep')} options={reps} chosen={rep} onChange={choose} />
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
        <Shows />
        <Views />
      </Group>
      {rep !== '' ? (
        <YearMatrix salesPersonId={Number(rep)} year={year} shown={shown} />
      ) : isPending ? (
        <RowsSkeleton />
      ) : (
        <EmptyState icon={IconTable} title={t('salespeople.empty')}>
          {t('payMatrix.chooseRepHint')}
        </EmptyState>
      )}
    </>
  )
}

function OfManufacturer() {
  const { t } = useTexts()
  const { month, monthParam, setMonth } = useMonth()
  const { manufacturers, chosen, isPending } = useChosenManufacturer(monthParam)
  const { by } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  return (
    <>
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
      {chosen !== '' ? (
        <ManufacturerMatrix manufacturerId={Number(chosen)} selectedMonth={monthParam} by={by} />
      ) : isPending ? (
        <CardsSkeleton />
      ) : (
        <EmptyState icon={IconTable} title={t('payMatrix.chooseManufacturer')}>
          {t('payMatrix.chooseManufacturerHint')}
        </EmptyState>
      )}
    </>
  )
}

/** What the cells hold. */
function Shows() {
  const { t } = useTexts()
  const { show: shown } = useSearch({ from: '/full/paymatrix' })
  const setSearch = useSetSearch<'/full/paymatrix'>()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('payMatrix.shown')}
      value={shown}
      onChange={(show) => setSearch({ show })}
      data={SHOWN.map((value) => ({ value, label: t(`payMatrix.show.${value}`) }))}
    />
  )
}

/** Saved views of all kinds. */
const Views = () => <SavedViews list="pay-matrix" parts={['view', 'rep', 'year', 'show', 'manufacturer', 'by']} />
