import type { ValueTarget } from '@fairshare/contract'
import { VALUE_TARGETS } from '@fairshare/contract'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { useFormat } from '../../i18n/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { CheckStep } from './CheckStep.tsx'
import { type Decisions, keyOf, useDecisions } from './use-decisions.ts'
import { type UnmatchedValue, ValuePanel } from './ValuePanel.tsx'
import classes from './uploads.module.css'

/** A suggestion that is good enough to be taken with others at once, after a look. */
const STRONG = 0.92

/** Turning the raw texts of a file into master records, once for ever. */
export function MatchValuesPage() {
  const { t } = useTexts()
  const label = useMonthLabel()
  const navigate = useNavigate()
  const [file] = useUrlState('file')
  const [step, setStep] = useUrlState('view', { fallback: 'values' })
  const fId = Number(file)
  const head = useRead(reads.uploadprocess.fileHeaders, { fId }, { enabled: fId > 0 })
  const read = useRead(reads.uploadprocess.processMapValues, { fId }, { enabled: fId > 0 })
  const { decisions, decide, undo, redo, forget, canUndo, canRedo } = useDecisions(fId)
  const values = read.data?.unresolved ?? []
  const left = values.filter(({ target, value }) => decisions[keyOf(target, value)] === undefined)
  const isCheck = step === 'check'

  const redoOrUndo = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => redoOrUndo(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (read.error) return <ErrorState title={t('match.failed')} error={read.error} onRetry={() => read.refetch()} />
  return (
    <>
      <PageHeader
        title={t('match.title', { manufacturer: head.data?.manufactuerName ?? '' })}
        chip={
          read.data && (
            <StatusChip family={left.length === 0 ? 'success' : 'info'}>
              {left.length === 0 ? t('match.allMatched') : t('match.left', { count: left.length })}
            </StatusChip>
          )
        }
        meta={head.data && t('uploads.mapContext', { month: label(head.data.selectedMonthYear), file: head.data.fileName })}
        actions={
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/uploadfile', search: {} })}>
              {t('match.back')}
            </Button>
            {!isCheck && (
              <Button disabled={read.data === undefined || left.length > 0} onClick={() => setStep('check')}>
                {t('match.check')}
              </Button>
            )}
          </>
        }
      />
      <SegmentedControl
        aria-label={t('match.steps')}
        value={step}
        onChange={setStep}
        data={[
          { value: 'values', label: t('match.stepValues') },
          { value: 'check', label: t('match.stepCheck'), disabled: read.data === undefined || left.length > 0 },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {!read.data && <RowsSkeleton rows={10} columns={5} onRetry={() => read.refetch()} />}
      {read.data && !isCheck && (
        <Values
          values={values}
          decisions={decisions}
          decide={decide}
          history={
            <Group gap={4}>
              <Button size="compact-sm" variant="subtle" leftSection={<IconArrowBackUp size={16} />} disabled={!canUndo} onClick={undo}>
                {t('match.undo')}
              </Button>
              <Button size="compact-sm" variant="subtle" leftSection={<IconArrowForwardUp size={16} />} disabled={!canRedo} onClick={redo}>
                {t('match.redo')}
              </Button>
            </Group>
          }
          goOn={() => setStep('check')}
        />
      )}
      {read.data && isCheck && <CheckStep fId={fId} reading={read.data} decisions={decisions} forget={forget} />}
    </>
  )
}

type ValuesProps = {
  values: readonly UnmatchedValue[]
  decisions: Decisions
  decide: ReturnType<typeof useDecisions>['decide']
  history: React.ReactNode
  goOn: () => void
}

function Values({ values, decisions, decide, history, goOn }: ValuesProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [kind, setKind] = useUrlState('kind', { fallback: 'all' })
  const [row, setRow] = useUrlState('row')
  const [sort, setSort] = useUrlState('sort')
  const [q, setQ] = useUrlState('q')
  const shown = values.filter(({ target, value }) => (kind === 'all' || target === kind) && value.toLowerCase().includes(q.toLowerCase()))
  const isOpen = ({ target, value }: UnmatchedValue) => decisions[keyOf(target, value)] === undefined
  const chosen = values.find(({ target, value }) => keyOf(target, value) === row) ?? shown.find(isOpen) ?? shown[0]
  const strong = shown.filter((value) => isOpen(value) && isStrong(value))
  const unlike = shown.filter((value) => isOpen(value) && value.suggestions.length === 0)

  const next = (after: UnmatchedValue) => {
    const waiting = shown.filter((value) => value !== after && isOpen(value))
    setRow(waiting[0] ? keyOf(waiting[0].target, waiting[0].value) : undefined)
  }
  const count = (target: ValueTarget) => values.filter((value) => value.target === target && isOpen(value)).length
  const columns = useMemo<Column<UnmatchedValue>[]>(
    () => [
      {
        id: 'value',
        header: t('match.value'),
        value: ({ value }) => value,
        isKey: true,
        cell: ({ value }) => <span style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12 }}>{value}</span>,
      },
      { id: 'kind', header: t('match.kind'), value: ({ target }) => t(`uploads.target.${target}`), width: 110 },
      { id: 'rows', header: t('match.lines'), value: ({ rows }) => rows, kind: 'count', width: 80 },
      { id: 'sales', header: t('uploads.sales'), value: ({ totalSales }) => totalSales, kind: 'amount', width: 130 },
      {
        id: 'match',
        header: t('match.matchTo'),
        value: ({ target, value }) => nameOf(decisions[keyOf(target, value)]),
        cell: (value) => {
          const decision = decisions[keyOf(value.target, value.value)]
          if (decision && 'addNew' in decision) return <StatusChip family="info">{t('match.new', { name: decision.addNew })}</StatusChip>
          if (decision) return <StatusChip family="success">{decision.name}</StatusChip>
          const [best] = value.suggestions
          return best ? (
            <span style={{ color: 'var(--text-2)' }}>
              {t('match.perhaps', { name: best.name, score: format.percent(Math.round(best.score * 100)) })}
            </span>
          ) : (
            <span style={{ color: 'var(--text-3)' }}>{t('match.none')}</span>
          )
        },
      },
    ],
    [t, decisions, format],
  )
  useShortcuts({ c: () => document.querySelector<HTMLInputElement>('[data-match-search]')?.focus() })

  if (values.length === 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('match.nothing')}
        action={
          <Button autoFocus onClick={goOn}>
            {t('match.check')}
          </Button>
        }
      >
        {t('match.nothingHint')}
      </EmptyState>
    )
  return (
    <div className={classes['match']}>
      <DataTable
        name="match"
        label={t('match.values')}
        columns={columns}
        rows={shown}
        rowId={({ target, value }) => keyOf(target, value)}
        sort={sort}
        onSort={setSort}
        onOpen={({ target, value }) => setRow(keyOf(target, value))}
        {...(chosen && { openId: keyOf(chosen.target, chosen.value) })}
        toolbar={
          <FilterBar search={{ value: q, onChange: setQ, label: t('match.search') }} count={shown.length}>
            <SegmentedControl
              size="xs"
              aria-label={t('match.kinds')}
              value={kind}
              onChange={setKind}
              data={[
                { value: 'all', label: t('match.all') },
                ...VALUE_TARGETS.filter((target) => values.some((value) => value.target === target)).map((target) => ({
                  value: target,
                  label: `${t(`uploads.target.${target}`)} ${count(target)}`,
                })),
              ]}
            />
            {strong.length > 0 && (
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => decide(Object.fromEntries(strong.map((value) => [keyOf(value.target, value.value), bestOf(value)])))}
              >
                {t('match.acceptStrong', { count: strong.length })}
              </Button>
            )}
            {unlike.length > 0 && (
              <Button
                size="compact-sm"
                variant="light"
                onClick={() =>
                  decide(Object.fromEntries(unlike.map((value) => [keyOf(value.target, value.value), { addNew: value.value }])))
                }
              >
                {t('match.addAll', { count: unlike.length })}
              </Button>
            )}
            {history}
          </FilterBar>
        }
        empty={<EmptyState title={t('match.noResult')} />}
      />
      {chosen && (
        <ValuePanel
          key={keyOf(chosen.target, chosen.value)}
          value={chosen}
          decision={decisions[keyOf(chosen.target, chosen.value)]}
          decide={(decision) => {
            decide({ [keyOf(chosen.target, chosen.value)]: decision })
            if (decision) next(chosen)
          }}
        />
      )}
    </div>
  )
}

const isStrong = ({ suggestions: [best, second] }: UnmatchedValue) =>
  best !== undefined && best.score >= STRONG && best.score - (second?.score ?? 0) >= 0.08
const bestOf = ({ suggestions: [best] }: UnmatchedValue) => (best ? { id: best.id, name: best.name } : null)
const nameOf = (decision: Decisions[string] | undefined) =>
  decision === undefined ? null : 'addNew' in decision ? decision.addNew : decision.name
