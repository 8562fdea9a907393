import type { RepDashboard, Statement } from '@fairshare/contract'
import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconEye, IconPrinter, IconUser } from '@tabler/icons-react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SubjectSelect } from '../../masters/SubjectSelect.tsx'
import { useChartPicture } from '../../list-export/use-chart-picture.ts'
import { useChosenRep } from '../../masters/use-chosen-rep.ts'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { useMonth } from '../../months/use-month.ts'
import { Bonuses } from '../../statement/Bonuses.tsx'
import { Closing } from '../../statement/Closing.tsx'
import { HowWeGetThere } from '../../statement/HowWeGetThere.tsx'
import { PrintStatement } from '../../statement/PrintStatement.tsx'
import { Rules } from '../../statement/lines/Rules.tsx'
import { StatementFacts } from '../../statement/StatementFacts.tsx'
import { usePdf } from '../../statement/use-pdf.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { usePrinted } from '../../ui/printing.ts'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ExportMenu } from '../../ui/table/ExportMenu.tsx'
import type { LinkTarget } from '../../url/path.ts'
import type { ReactNode } from 'react'
import { Accounts, type ShownMaster } from '../../rep-dashboard/Accounts.tsx'
import { NetPayout } from '../../rep-dashboard/NetPayout.tsx'
import { PayoutChange } from '../../rep-dashboard/PayoutChange.tsx'
import { NotYetPaid } from './NotYetPaid.tsx'
import { Statements } from './Statements.tsx'
import { useLineExport } from './use-line-export.ts'
import classes from '../../rep-dashboard/rep-dashboard.module.css'
import { monthFromParam } from '../../months/month-label.ts'

/** The rep's dashboard as an Administrator sees it. */
export function RepDashboardPage() {
  const { t } = useTexts()
  const { month, monthParam, setMonth } = useMonth()
  const { reps, isPending, chosen, choose } = useChosenRep()
  const rep = chosen === '' ? String(reps[0]?.id ?? '') : chosen
  return (
    <>
      <PageHeader
        title={t('nav.repdashboard')}
        month={<MonthChooser value={month} onChange={setMonth} />}
        actions={
          <SubjectSelect
            label={t('common.salesRep')}
            placeholder={t('repDashboard.choose')}
            options={reps}
            chosen={rep}
            onChange={choose}
          />
        }
      />
      {rep === '' && isPending ? (
        <CardsSkeleton cards={4} height={132} />
      ) : rep === '' ? (
        <EmptyState icon={IconUser} title={t('salespeople.empty')}>
          {t('repDashboard.chooseHint')}
        </EmptyState>
      ) : (
        <OfRep salesPersonId={Number(rep)} monthParam={monthParam} onMonth={setMonth} />
      )}
    </>
  )
}

type Props = { salesPersonId: number; monthParam: string; onMonth: (month: string) => void }

function OfRep({ salesPersonId, monthParam, onMonth }: Props) {
  const { t } = useTexts()
  const read = useRead(reads.repDashboard.get, { salesPersonId, selectedMonth: monthParam }, { keepPrevious: true })
  const format = useFormat()
  const { data } = read
  const about = [data?.name, format.month(monthFromParam(monthParam))].filter(Boolean).join(' · ')
  const onPicture = useChartPicture({ list: 'rep-dashboard', months: data?.months.length ?? 0, about })
  if (!data)
    return read.error ? (
      <ErrorState title={t('repDashboard.failed')} error={read.error} onRetry={() => read.refetch()} />
    ) : (
      <CardsSkeleton cards={4} height={132} />
    )
  const points = data.months.map(({ selectedMonth, payout, isFinal }) => ({
    month: monthFromParam(selectedMonth),
    value: payout,
    isProvisional: !isFinal,
  }))
  const linesOf = (master: ShownMaster): LinkTarget => {
    const f = { group: 'salesperson', id: salesPersonId, name: data.name, master }
    return { to: '/commission/list', search: { month: monthParam, view: 'lines', f } }
  }
  return (
    <Stack gap="md">
      <ViewingAs data={data} />
      <NotYetPaid data={data} />
      {data.statement ? <OfMonth data={data} statement={data.statement} /> : <NoStatement data={data} />}
      <div className={classes['halves']}>
        <ChartCard
          title={t('repDashboard.chart')}
          series={[{ name: t('statement.netPayout'), points }]}
          onOpen={onMonth}
          onPicture={onPicture}
        />
        <PayoutChange data={data} />
      </div>
      {data.statement && (
        <>
          <Accounts data={data} linesOf={linesOf} />
          <OfStatement data={data}>
            {(statement) => (
              <>
                <div className={classes['steps']}>
                  <Rules statement={statement} showsGross={false} />
                </div>
                <div className={classes['steps']}>
                  <Bonuses of={statement} />
                </div>
              </>
            )}
          </OfStatement>
        </>
      )}
      <Statements data={data} />
      {data.statement && <OfStatement data={data}>{(statement) => <Closing statement={statement} />}</OfStatement>}
    </Stack>
  )
}

function ViewingAs({ data }: { data: RepDashboard }) {
  const { name, territory, status, selectedMonth, salesPersonId, statement } = data
  const { t } = useTexts()
  const exportLines = useLineExport(data)
  const { save, isPending } = usePdf()
  const isFinal = status === 'Finalized' || status === 'Locked'
  return (
    <div className={classes['strip']}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      <strong>{t('repDashboard.viewingAs', { name })}</strong>
      {territory && <span>{territory}</span>}
      {statement && (
        <>
          <StatusChip family={isFinal ? 'locked' : 'info'}>{t(isFinal ? 'statement.final' : 'statement.provisional')}</StatusChip>
          <Group gap="xs" ml="auto">
            <Print salesPersonId={salesPersonId} monthParam={selectedMonth} />
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={() => save({ salesPersonId, monthParam: selectedMonth, name })}
            >
              {t('common.downloadPdf')}
            </Button>
            <ExportMenu isDisabled={false} onChoose={(choice) => void exportLines(choice)} />
          </Group>
        </>
      )}
    </div>
  )
}

/** Prints the statement. Key p. */
function Print({ salesPersonId, monthParam }: { salesPersonId: number; monthParam: string }) {
  const { t } = useTexts()
  const { data: statement } = useRead(reads.commission.detail, { salesPersonId, selectedMonthYear: monthParam })
  const print = () => statement && void ask(PrintStatement, { statement })
  useShortcuts({ p: print })
  usePrinted(print)
  return (
    <Button size="xs" variant="default" disabled={!statement} leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={print}>
      {t('statement.print')}
    </Button>
  )
}

function OfMonth({ data, statement }: { data: RepDashboard; statement: NonNullable<RepDashboard['statement']> }) {
  const { t } = useTexts()
  const isFinal = data.status === 'Finalized' || data.status === 'Locked'
  return (
    <>
      {!isFinal && <Notice kind="info">{t('repDashboard.provisional', { month: monthFromParam(data.selectedMonth) })}</Notice>}
      <div className={classes['top']}>
        <NetPayout statement={statement} />
        <div className={classes['steps']}>
          <OfStatement data={data}>
            {(read) => (
              <Stack gap="lg">
                <StatementFacts statement={read} />
                <HowWeGetThere statement={read} />
              </Stack>
            )}
          </OfStatement>
        </div>
      </div>
    </>
  )
}

/** Statement parts use the shared statement components. */
function OfStatement({ data, children }: { data: RepDashboard; children: (statement: Statement) => ReactNode }) {
  const read = useRead(reads.commission.detail, { salesPersonId: data.salesPersonId, selectedMonthYear: data.selectedMonth })
  return (
    <Loaded read={read} rows={6} columns={2}>
      {children}
    </Loaded>
  )
}

function NoStatement({ data: { name, selectedMonth } }: { data: RepDashboard }) {
  const { t } = useTexts()
  return (
    <section className={classes['none']}>
      <EmptyState icon={IconUser} title={t('repDashboard.noStatement')}>
        {t('repDashboard.noStatementHint', { name, month: monthFromParam(selectedMonth) })}
      </EmptyState>
    </section>
  )
}
