import type { Line, Statement } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type RefObject, use, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../i18n/format.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { type LineAction, LineNotes } from './line-notes.ts'
import classes from '../statement.module.css'

/** Up to this many lines are all rendered; longer lists are virtualized. */
const DRAWN_WHOLE = 60
const LINE_HEIGHT = 48
const LINE_HEIGHT_ON_PHONES = 72

type Props = {
  /** The table's accessible name. */
  label: string
  lines: readonly Line[]
  /** The total, including lines not loaded. */
  count: number
  /** A complete rule: returns are last, totals below. */
  section?: Statement['rules'][number] | undefined
  /** Loads the next page; undefined when all are loaded. */
  more?: (() => void) | undefined
  isLoading?: boolean
  showsGross: boolean
  isPrinted?: boolean
  lineAction: LineAction | undefined
}

/** Lines in two rows of text each, to fit next to the list. */
export function LineTable({ label, lines, count, section, more, isLoading = false, showsGross, isPrinted = false, lineAction }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, first, above, below, isVirtual } = useVisibleLines(lines, scroller, isPrinted)

  return (
    // A scroll container must be focusable for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div ref={scroller} className={classes['scroller']} tabIndex={isVirtual ? 0 : undefined} role="group" aria-label={label}>
      <table className={classes['lines']} aria-label={t('statement.linesOf', { rule: label })} aria-rowcount={count + 1}>
        <Head showsGross={showsGross} action={lineAction?.kind} />
        <tbody>
          {above > 0 && <Gap height={above} />}
          {shown.map((line, at) => (
            <Fragment key={line.id}>
              {section && isFirstReturn(lines, first + at) && (
                <ReturnsHead returns={section.returns} showsGross={showsGross} action={lineAction?.kind} />
              )}
              <tr aria-rowindex={first + at + 2}>
                <td>{format.date(line.invoicedate)}</td>
                <td className={classes['accountCell']}>
                  <Account line={line} />
                </td>
                <td data-figure>{format.amount(line.amount)}</td>
                {showsGross && <td data-figure>{format.amount(line.grossCommission)}</td>}
                <td data-figure>{format.amount(line.commissionAmount)}</td>
                {lineAction && (
                  <td className={classes['whyCell']}>
                    <button
                      type="button"
                      className={classes['why']}
                      aria-label={t(`statement.${lineAction.kind}Of`, {
                        date: line.invoicedate,
                        amount: line.commissionAmount,
                      })}
                      onClick={() => lineAction.open(line, lines)}
                    >
                      {t(`statement.${lineAction.kind}`)}
                    </button>
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
          {below > 0 && <Gap height={below} />}
          {more && (
            <tr>
              <td colSpan={4 + (showsGross ? 1 : 0) + (lineAction ? 1 : 0)} className={classes['moreCell']}>
                <Button variant="subtle" size="xs" loading={isLoading} onClick={more}>
                  {t('statement.moreLines', { shown: lines.length, number: count })}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
        {section && <Foot section={section} showsGross={showsGross} action={lineAction?.kind} />}
      </table>
    </div>
  )
}

type ColumnsShown = { showsGross: boolean; action: LineAction['kind'] | undefined }

function Head({ showsGross, action }: ColumnsShown) {
  const { t } = useTexts()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('statement.column.invoiceDate')}</th>
        <th scope="col" className={classes['accountCell']}>
          {t('statement.column.account')}
        </th>
        <th scope="col" data-figure>
          {t('common.sales')}
        </th>
        {showsGross && (
          <th scope="col" data-figure>
            {t('statement.column.gross')}
          </th>
        )}
        <th scope="col" data-figure>
          {t('common.commission')}
        </th>
        {action && (
          <th scope="col" className={classes['whyCell']}>
            <span className="sr-only">{t(`statement.${action}`)}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Foot({ section, showsGross, action }: ColumnsShown & { section: Statement['rules'][number] }) {
  const { t } = useTexts()
  const { amount } = useFormat()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('statement.ruleTotal')}
        </th>
        <td data-figure>{amount(section.ruleTotalSales)}</td>
        {showsGross && <td data-figure>{amount(section.ruleTotalGrossCommission)}</td>}
        <td data-figure>{amount(section.ruleTotalCommissionAmount)}</td>
        {action && <td aria-hidden className={classes['whyCell']} />}
      </tr>
    </tfoot>
  )
}

/** Returns follow the other lines. */
const isFirstReturn = (lines: readonly Line[], at: number) => (lines[at]?.amount ?? 0) < 0 && (lines[at - 1]?.amount ?? 0) >= 0

/** The heading of the returns, with their total. */
function ReturnsHead({ returns, showsGross, action }: ColumnsShown & Pick<Statement['rules'][number], 'returns'>) {
  const { t } = useTexts()
  const { amount } = useFormat()
  if (!returns) return null
  return (
    <tr className={classes['groupRow']}>
      <th scope="rowgroup" colSpan={2}>
        {t('statement.returns', { count: returns.lines })}
      </th>
      <td data-figure>{amount(returns.totalSales)}</td>
      {showsGross && <td data-figure>{amount(returns.totalGrossCommission)}</td>}
      <td data-figure>{amount(returns.totalCommission)}</td>
      {action && <td aria-hidden className={classes['whyCell']} />}
    </tr>
  )
}

function Account({ line }: { line: Line }) {
  const others = [line.surgeon, line.procedure, line.territory].filter((each): each is string => each !== null && each !== '')
  return (
    <div className={classes['account']}>
      <span title={line.hospital ?? undefined}>{line.hospital ?? NONE}</span>
      <span className={classes['detail']} title={others.join(' · ')}>
        <Dotted facts={others} />
      </span>
      {use(LineNotes)(line)}
    </div>
  )
}

/** A spacer for virtualized lines. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

function useVisibleLines(lines: readonly Line[], scroller: RefObject<HTMLDivElement | null>, isPrinted: boolean) {
  const isVirtual = lines.length > DRAWN_WHOLE && !isPrinted
  const height = useIsPhone() ? LINE_HEIGHT_ON_PHONES : LINE_HEIGHT
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    scrollPaddingStart: height,
    scrollPaddingEnd: height,
  })
  if (!isVirtual) return { shown: lines, first: 0, above: 0, below: 0, isVirtual }
  const items = virtualizer.getVirtualItems()
  const [top, bottom] = [items[0], items.at(-1)]
  if (!top || !bottom) return { shown: [], first: 0, above: 0, below: virtualizer.getTotalSize(), isVirtual }
  return {
    shown: lines.slice(top.index, bottom.index + 1),
    first: top.index,
    above: top.start,
    below: virtualizer.getTotalSize() - bottom.end,
    isVirtual,
  }
}
