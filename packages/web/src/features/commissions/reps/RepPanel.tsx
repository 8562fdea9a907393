import type { Statement as StatementData } from '@fairshare/contract'
import { ActionIcon, Button, Group, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconPlus,
  IconPrinter,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMay } from '../../../session/me.ts'
import { ChangedBonuses } from '../../../statement/ChangedBonuses.tsx'
import { LineNotes } from '../../../statement/lines/line-notes.ts'
import { Statement } from '../../../statement/Statement.tsx'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { registerCommands } from '../../../ui/keyboard/commands.ts'
import { usePrinted } from '../../../ui/printing.ts'
import { useShortcuts } from '../../../ui/keyboard/shortcuts.ts'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import type { RepContext } from '../adjustments/AdjustmentDialog.tsx'
import { Adjustments } from '../adjustments/Adjustments.tsx'
import { useInquiryNotes } from '../inquiries/OpenInquiries.tsx'
import classes from './rep-panel.module.css'
import { isReviewed, type ReviewedRep } from './rep-views.ts'
import { Reviewed } from './review-columns.tsx'
import { useReview } from './use-reps.ts'
import { SendButton } from '../statements/StatementBulk.tsx'
import { usePdf } from '../../../statement/use-pdf.ts'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { AdjustmentDialog, BaselineDialog, PrintStatement, RuleDetailDialog, WhyDialog } from '../lazy-dialogs.ts'

type Props = {
  rep: ReviewedRep | undefined
  repId: number
  order: readonly number[]
  open: (id: string | undefined) => void
}

/** A rep's statement next to the list, or instead of it in a narrow window. */
export function RepPanel({ rep, repId, order, open }: Props) {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const { monthParam, month, view } = useMonthContext()
  const detail = useRead(reads.commission.detail, { salesPersonId: repId, selectedMonthYear: monthParam })
  const statement = detail.data
  const name = statement?.summary.name ?? rep?.name ?? ''
  const context = { salesPersonId: repId, name, monthParam, month }
  const refusal = useEditRefusal()
  const pdf = usePdf()
  const { mark } = useReview()
  const { previous, next, go, close } = useSteps(order, repId, open)
  /** Goes on to the next statement after a review. */
  const markReview = (of: ReviewedRep) => {
    void mark([repId], !isReviewed(of))
    if (!isReviewed(of)) go(next)
  }
  const addAdjustment = () => void ask(AdjustmentDialog, context)
  const download = () => pdf.save({ salesPersonId: repId, monthParam, name })
  const print = () => statement && void ask(PrintStatement, { statement })

  usePrinted(print)
  useOfferedAdjustment(refusal, addAdjustment)
  useShortcuts(
    {
      j: () => go(next),
      k: () => go(previous),
      a: () => refusal === undefined && addAdjustment(),
      p: print,
      r: () => rep !== undefined && view?.status === 'Calculated' && markReview(rep),
      // Escape closes an open menu first.
      Escape: () => document.querySelector('[aria-haspopup][aria-expanded="true"]') === null && close(),
    },
    { isFirst: true },
  )
  useScrollIntoView(panel, repId)

  return (
    <section ref={panel} className={classes['panel']} aria-label={t('commissions.panel.label', { name })}>
      <div className={classes['panelHead']}>
        <ActionIcon className={classes['back'] ?? ''} aria-label={t('commissions.panel.back')} onClick={close}>
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
        <PanelTitle name={name} isOutOfDate={statement?.isOutOfDate === true} />
        <Steps previous={previous} next={next} go={go} close={close} />
      </div>
      <div className={classes['panelActions']}>
        {rep && view?.status === 'Calculated' && <Review rep={rep} mark={() => markReview(rep)} />}
        <AddAdjustment refusal={refusal} add={addAdjustment} />
        <SavePdf isSaving={pdf.isPending} isReady={statement !== undefined} save={download} />
        <Button size="xs" variant="default" leftSection={<IconPrinter size={14} aria-hidden />} disabled={!statement} onClick={print}>
          {t('statement.print')}
        </Button>
        {statement && <SendButton receiver={rep ?? statement.summary} />}
        <OpenRecord repId={repId} />
      </div>
      <div className={classes['panelBody']} aria-busy={detail.isFetching && statement !== undefined}>
        {statement ? (
          <>
            <ChangedBonuses salesPersonId={repId} />
            <ExplainedStatement statement={statement} context={context} />
            <Adjustments context={context} />
          </>
        ) : (
          <NoStatement error={detail.error} retry={detail.refetch} />
        )}
      </div>
    </section>
  )
}

/** Each figure opens its source. */
function ExplainedStatement({ statement, context }: { statement: StatementData; context: RepContext }) {
  const notes = useInquiryNotes(context.salesPersonId, context.monthParam)
  return (
    <LineNotes value={notes}>
      <Statement
        statement={statement}
        showsGross
        lineAction={{ kind: 'why', open: (line, among) => void ask(WhyDialog, { ...context, lineId: line.id, among }) }}
        onBaseline={(bonus) => void ask(BaselineDialog, { ...context, bonus })}
        onRule={(index) => void ask(RuleDetailDialog, { ...context, index })}
      />
    </LineNotes>
  )
}

/** Also registered in the command menu. */
function useOfferedAdjustment(refusal: string | undefined, add: () => void) {
  const { t } = useTexts()
  useEffect(() => {
    const reason = refusal !== undefined && { disabledReason: refusal }
    return registerCommands('rep', [{ id: 'addAdjustment', group: 'actions', label: t('common.addAdjustment'), run: add, ...reason }])
  })
}

function PanelTitle({ name, isOutOfDate }: { name: string; isOutOfDate: boolean }) {
  const { t } = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  // Moves focus to the heading of a new statement.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Group flex={1} miw={0} gap="xs">
      <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {name}
      </Title>
      {isOutOfDate && <StatusChip family="warning">{t('commissions.state.outOfDate')}</StatusChip>}
    </Group>
  )
}

function AddAdjustment({ refusal, add }: { refusal: string | undefined; add: () => void }) {
  const { t } = useTexts()
  const plus = <IconPlus size={14} aria-hidden />
  return (
    <ButtonWithReason size="xs" variant="default" leftSection={plus} refusal={refusal} onClick={add}>
      {t('common.addAdjustment')}
    </ButtonWithReason>
  )
}

/** The list has no room for this button while the panel is open. */
function Review({ rep, mark }: { rep: ReviewedRep; mark: () => void }) {
  const { t } = useTexts()
  if (rep.review) return <Reviewed rep={rep} />
  const check = <IconCheck size={14} aria-hidden />
  // The second click of a double click would mark the next rep.
  return (
    <Button size="xs" variant="default" leftSection={check} onClick={({ detail }) => detail < 2 && mark()}>
      {t('close.markReviewed')}
    </Button>
  )
}

/** Links to the rep's record, if the viewer may open it. */
function OpenRecord({ repId }: { repId: number }) {
  const { t } = useTexts()
  const may = useMay('salespeople-list')
  if (!may) return null
  const person = <IconUser size={14} aria-hidden />
  const params = { id: String(repId) }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={person}
      renderRoot={(props) => <Link {...props} to="/salespeople/$id" params={params} />}
    >
      {t('commissions.panel.record')}
    </Button>
  )
}

function SavePdf({ isSaving, isReady, save }: { isSaving: boolean; isReady: boolean; save: () => void }) {
  const { t } = useTexts()
  const arrow = <IconDownload size={14} aria-hidden />
  return (
    <Button size="xs" variant="default" leftSection={arrow} loading={isSaving} disabled={!isReady} onClick={save}>
      {t('common.downloadPdf')}
    </Button>
  )
}

/** Buttons for the previous and next statement and back to the list. */
function useSteps(order: readonly number[], repId: number, open: Props['open']) {
  const at = order.indexOf(repId)
  const close = () => {
    const row = document.querySelector<HTMLElement>('tr[data-open]')
    open(undefined)
    // Returns focus to the statement's row once the list is rendered.
    setTimeout(() => row?.focus())
  }
  return {
    previous: order[at - 1],
    next: at < 0 ? order[0] : order[at + 1],
    go: (id: number | undefined) => id !== undefined && open(String(id)),
    close,
  }
}

type StepsProps = ReturnType<typeof useSteps>

function Steps({ previous, next, go, close }: StepsProps) {
  const { t } = useTexts()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t('commissions.panel.previous')} disabled={previous === undefined} onClick={() => go(previous)}>
        <IconChevronUp size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('commissions.panel.next')} disabled={next === undefined} onClick={() => go(next)}>
        <IconChevronDown size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon className={classes['close'] ?? ''} aria-label={t('commissions.panel.close')} onClick={close}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </Group>
  )
}

function NoStatement({ error, retry }: { error: ApiError | null; retry: () => unknown }) {
  const { t } = useTexts()
  if (error?.code === 'NOT_FOUND') return <EmptyState title={t('commissions.panel.none')}>{t('commissions.panel.noneHint')}</EmptyState>
  if (error) return <ErrorState error={error} onRetry={retry} />
  return <RowsSkeleton rows={8} columns={3} onRetry={retry} />
}

/** The next statement also starts at its top, with its row visible in the list. */
function useScrollIntoView(panel: RefObject<HTMLElement | null>, repId: number) {
  useEffect(() => {
    document.querySelector('tr[data-open]')?.scrollIntoView({ block: 'nearest' })
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView({ block: 'start' })
  }, [panel, repId])
}
