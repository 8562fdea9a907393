import { z } from 'zod'
import { DETAIL_TARGETS, LINE_FLAGS, LINE_GROUPS, type LineFlag, lineSort, type MonthLine, REP_SHOWN_BY } from '@fairshare/contract'
import { Button, Select } from '@mantine/core'
import { IconFileExport, IconX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSetSearch } from '../../../url/use-search.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MonthExportDialog } from '../../../list-export/lazy-dialogs.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { CellText } from '../../../ui/table/CellText.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { None } from '../../../ui/table/None.tsx'
import { useMatchAgain } from '../month/use-match-again.ts'
import { useMonthContext } from '../month/month-context.ts'
import classes from './lines.module.css'
import { useLineColumns } from './line-columns.ts'
import { PagedLines, usePage } from './PagedLines.tsx'
import { WhyDialog } from '../lazy-dialogs.ts'

const FIELDS = [
  'invoicedate',
  'manufacturer',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
  'amount',
  'grossCommission',
  'commission',
  'commissionAmount',
] as const

const sortOf = (sortParam: string) =>
  lineSort
    .optional()
    .catch(undefined)
    .parse(sortParam === '' ? undefined : sortParam)

/** The lines of all reps and the unpaid sales, or `only` those with one flag. A line opens its explanation. */
export function MonthLines({ only }: { only?: LineFlag }) {
  const { monthParam, month } = useMonthContext()
  const { t } = useTexts()
  const paging = usePage(sortOf)
  const [chosen, choose] = useChosenGroup()
  const { show: shown } = useSearch({ from: '/full/commission/list' })
  const flag = only ?? LINE_FLAGS.find((each) => each === shown)
  const input = { ...paging.input, ...(flag && { flag }), ...(chosen && filtersOf(chosen)) }
  const read = useRead(reads.commission.lines, input, { keepPrevious: true })
  const columns = useColumns()
  const matchAgain = useMatchAgain()
  const { total = 0, salesLines = 0, totalSales = 0, totalGrossCommission = 0, totalCommission = 0 } = read.data ?? {}
  const open = ({ id, salesPersonId, name }: MonthLine) =>
    salesPersonId === null
      ? paging.set({ view: 'unmatched', by: 'lines', q: undefined, f: undefined, show: undefined, sort: undefined, page: undefined })
      : void ask(WhyDialog, { salesPersonId, name: name ?? '', monthParam, month, lineId: id, among: read.data?.lines.filter(isEarned) })
  return (
    <PagedLines
      name={only ? `commission-lines-${only}` : 'commission-lines'}
      label={t('common.lines')}
      {...(total > salesLines && { reason: t('commissions.lines.ofSales', { count: salesLines }) })}
      empty={<EmptyState title={t('commissions.lines.empty')}>{t('commissions.lines.emptyHint')}</EmptyState>}
      columns={columns}
      read={read}
      sums={{ amount: totalSales, grossCommission: totalGrossCommission, commissionAmount: totalCommission }}
      paging={paging}
      onOpen={open}
      rowActions={(sale) => matchAgain.ofSale({ ...sale, lineId: sale.id })}
      isFiltered={flag !== undefined}
    >
      {!only && <FlagFilter value={flag} onChange={(show) => paging.set({ show, page: undefined })} />}
      {chosen?.group && <Chosen what={t(`commissions.lines.of.${chosen.group}`)} name={chosen.name} clear={() => choose(undefined)} />}
      {chosen?.master && (
        <Chosen
          what={t(`reports.by.${chosen.master.kind}`)}
          name={chosen.master.name}
          clear={() => choose(chosen.group && { ...chosen, master: undefined })}
        />
      )}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
        onClick={() => void ask(MonthExportDialog, month)}
      >
        {t('listExport.open')}
      </Button>
    </PagedLines>
  )
}

const isEarned = <Sale extends { salesPersonId: number | null }>(line: Sale): line is Sale & { salesPersonId: number } =>
  line.salesPersonId !== null

const filtersOf = (chosen: ChosenGroup) => ({
  ...(chosen.group && { group: chosen.group, groupId: chosen.id }),
  ...(chosen.master && { master: chosen.master.kind, masterId: chosen.master.id }),
})

function FlagFilter({ value, onChange }: { value: LineFlag | undefined; onChange: (flag: LineFlag | undefined) => void }) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      w={190}
      clearable
      aria-label={t('commissions.lines.flags')}
      placeholder={t('commissions.lines.flags')}
      data={LINE_FLAGS.map((flag) => ({ value: flag, label: t(`commissions.lines.flag.${flag}`) }))}
      value={value ?? null}
      onChange={(flag) => onChange(flag ?? undefined)}
    />
  )
}

/** Informational flags and warnings have different colors. */
const INFO_FLAGS: readonly LineFlag[] = ['return', 'houseAccount', 'dateOutside']

function Chosen({ what, name, clear }: { what: string; name: string; clear: () => void }) {
  const { t } = useTexts()
  return (
    <Button
      variant="default"
      size="compact-md"
      rightSection={<IconX size={14} aria-label={t('commissions.lines.showAll')} />}
      onClick={clear}
    >
      {t('filter.chip', { filter: what, values: name })}
    </Button>
  )
}

function useColumns(): Column<MonthLine>[] {
  const { t } = useTexts()
  const facts = useLineColumns<MonthLine>(FIELDS)
  return useMemo(
    () => [
      ...facts.slice(0, 1),
      { id: 'name', header: t('commissions.column.rep'), value: ({ name }) => name },
      // Flags are below the procedure name: few lines have any, and a separate column would be out of view.
      ...facts
        .slice(1)
        .map((column) =>
          column.id === 'procedure' ? { ...column, cell: (line: MonthLine) => <ProcedureAndFlags line={line} /> } : column,
        ),
      // Rule number and source are hidden by default so that names fit.
      {
        id: 'rule',
        header: t('common.rule'),
        value: ({ ruleId }) => ruleId && `#${ruleId}`,
        isSortable: false,
        isHidden: true,
      },
      { id: 'file', header: t('common.file'), value: ({ file }) => file && file.fileName, isSortable: false, isHidden: true },
      {
        id: 'row',
        header: t('common.row'),
        value: ({ file }) => file && file.row,
        kind: 'count',
        isSortable: false,
        isHidden: true,
      },
      ...DETAIL_TARGETS.map((target) => ({
        id: target,
        header: t(`uploads.target.${target}`),
        value: ({ file }: MonthLine) => file?.[target] ?? null,
        isSortable: false,
        isHidden: true,
      })),
      {
        id: 'flags',
        header: t('commissions.lines.flags'),
        value: ({ flags }) => flags.map((flag) => t(`commissions.lines.flag.${flag}`)).join(', ') || null,
        isSortable: false,
        isHidden: true,
      },
    ],
    [t, facts],
  )
}

function ProcedureAndFlags({ line: { procedure, flags } }: { line: MonthLine }) {
  const { t } = useTexts()
  const named = procedure === null || procedure === '' ? <None /> : <CellText text={procedure} />
  if (flags.length === 0) return named
  return (
    <span className={classes['withFlags']}>
      {named}
      {flags.map((flag) => (
        <StatusChip key={flag} family={INFO_FLAGS.includes(flag) ? 'info' : 'warning'}>
          {t(`commissions.lines.flag.${flag}`)}
        </StatusChip>
      ))}
    </span>
  )
}

const named = { id: z.int().min(0), name: z.string() }

const master = z.object({ ...named, kind: z.enum(REP_SHOWN_BY) })

/** The filter for one group's lines, or one master's lines in it, with display names. */
const chosenGroup = z.union([
  z.object({ ...named, group: z.enum(LINE_GROUPS), master: master.optional() }),
  z.object({ group: z.undefined().optional(), master }),
])
type ChosenGroup = z.infer<typeof chosenGroup>

function useChosenGroup(): [ChosenGroup | undefined, (chosen: ChosenGroup | undefined) => void] {
  const { f } = useSearch({ from: '/full/commission/list' })
  const setSearch = useSetSearch<'/full/commission/list'>()
  return [chosenGroup.safeParse(f).data, (chosen) => setSearch({ f: chosen })]
}
