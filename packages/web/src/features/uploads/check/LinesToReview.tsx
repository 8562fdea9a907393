import { Button, Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LinesToCheck } from '@fairshare/contract'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import classes from '../uploads.module.css'
import type { Correct } from './CorrectCell.tsx'
import { LinesTable } from './LinesTable.tsx'
import { READINGS } from '../reading.ts'
import type { Month } from '@fairshare/engine/values'

type Props = {
  fId: number
  lines: LinesToCheck
  month: string
  /** Groups that were accepted unchanged. */
  accepted: readonly string[]
  accept: (accepted: string[]) => void
  correct: Correct
}

/** Lines to review before the import, and the total commission. None of them blocks it. */
export function LinesToReview({ fId, lines, month, accepted, accept, correct }: Props) {
  const { t } = useTexts()
  const { outsideMonth, zeroSales, forecast } = lines
  const inMonth = { month: monthFromParam(month) }
  const keeping = (what: string) => ({
    isAccepted: accepted.includes(what),
    accept: (isAccepted: boolean) => accept(isAccepted ? [...accepted, what] : accepted.filter((each) => each !== what)),
  })
  return (
    <>
      {forecast && forecast.unpaid.rows > 0 && (
        <Part
          title={t('check.unpaidTitle', { count: forecast.unpaid.rows })}
          hint={t('check.unpaidHint', inMonth)}
          sales={forecast.unpaid.totalSales}
          isDanger
          {...keeping('unpaid')}
        >
          <LinesTable label={t('check.unpaidTitle', { count: forecast.unpaid.rows })} lines={forecast.unpaid.lines} />
          <Listed all={forecast.unpaid} labelOf={(count) => t('check.listedDearest', { count })} />
        </Part>
      )}
      {outsideMonth.rows > 0 && (
        <Part
          title={t('check.outsideTitle', { count: outsideMonth.rows, ...inMonth })}
          hint={t('check.outsideHint')}
          sales={outsideMonth.totalSales}
          {...keeping('outside')}
        >
          <LinesTable
            label={t('check.outsideTitle', { count: outsideMonth.rows, ...inMonth })}
            lines={outsideMonth.lines}
            editable={{ target: 'invoicedate', month, correct }}
          />
          <Listed all={outsideMonth} labelOf={(count) => t('check.listed', { count })} />
        </Part>
      )}
      <Alike fId={fId} alike={lines.alike} accepted={accepted} accept={accept} />
      {zeroSales.rows > 0 && (
        <Part title={t('check.zeroTitle', { count: zeroSales.rows })} sales={zeroSales.totalSales} {...keeping('zero')}>
          <LinesTable
            label={t('check.zeroTitle', { count: zeroSales.rows })}
            lines={zeroSales.lines}
            editable={{ target: 'amount', correct }}
          />
          <Listed all={zeroSales} labelOf={(count) => t('check.listed', { count })} />
        </Part>
      )}
      {forecast?.pay && forecast.pay.count > 0 && <Pay pay={forecast.pay} month={inMonth.month} />}
    </>
  )
}

type PartProps = {
  title: string
  hint?: string
  sales?: number
  isDanger?: boolean
  isAccepted: boolean
  accept: (isAccepted: boolean) => void
  children: ReactNode
}

/** A group of lines, collapsed once accepted. */
function Part({ title, hint, sales, isDanger = false, isAccepted, accept, children }: PartProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section className={classes['card']} data-level={isDanger && !isAccepted ? 'danger' : undefined} aria-label={title}>
      <Group justify="space-between" gap="sm" mb={isAccepted ? 0 : 8}>
        <div>
          <Text size="sm" fw={600}>
            {title}{' '}
            {sales !== undefined && sales !== 0 && (
              <Text span inherit fw={400} c="var(--text-2)" ml={4} className="num">
                {format.money(sales)}
              </Text>
            )}
          </Text>
          {hint && !isAccepted && (
            <Text size="xs" c="var(--text-2)">
              {hint}
            </Text>
          )}
        </div>
        <Button size="compact-sm" variant={isAccepted ? 'subtle' : 'default'} onClick={() => accept(!isAccepted)}>
          {isAccepted ? `${t('check.kept')} · ${t('common.show')}` : t('check.keep')}
        </Button>
      </Group>
      {!isAccepted && children}
    </section>
  )
}

function Listed({
  all: { rows, lines },
  labelOf,
}: {
  all: { rows: number; lines: readonly unknown[] }
  labelOf: (count: number) => string
}) {
  if (lines.length >= rows) return null
  return (
    <Text size="xs" c="var(--text-2)" mt={6}>
      {labelOf(lines.length)}
    </Text>
  )
}

type AlikeProps = Pick<Props, 'fId' | 'accepted' | 'accept'> & { alike: LinesToCheck['alike'] }

/** Duplicate rows in groups: exclude one, or accept all. */
function Alike({ fId, alike, accepted, accept }: AlikeProps) {
  const { t } = useTexts()
  const leaveOut = useCall(call.uploadprocess.leaveOutRepeat, { refreshes: READINGS })
  const nameOf = (like: number) => `alike ${like}`
  const groups = [...Map.groupBy(alike.lines, ({ like }) => like)]
  const open = groups.filter(([like]) => !accepted.includes(nameOf(like)))
  if (alike.rows === 0) return null
  const title = t('check.alikeTitle', { count: alike.rows })
  const isAccepted = open.length === 0
  return (
    <Part
      title={title}
      hint={t('check.alikeHint')}
      sales={alike.totalSales}
      isAccepted={isAccepted}
      accept={(isAll) =>
        accept([...accepted.filter((each) => !each.startsWith('alike ')), ...(isAll ? groups.map(([like]) => nameOf(like)) : [])])
      }
    >
      <LinesTable
        label={title}
        lines={open.flatMap(([, lines]) => lines)}
        begins={({ row, like }) => row === like}
        action={({ row, like }) =>
          row === like ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('check.keepBoth')}: ${t('check.rowsLike', { rows: open.find(([first]) => first === like)?.[1].map((line) => String(line.row)) ?? [] })}`}
              onClick={() => accept([...accepted, nameOf(like)])}
            >
              {t('check.keepBoth')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('check.removeOne')}: ${t('common.row')} ${row}`}
              loading={leaveOut.isPending && leaveOut.variables.row === row}
              onClick={() => leaveOut.mutate({ fId, row, isLeftOut: true })}
            >
              {t('check.removeOne')}
            </Button>
          )
        }
      />
      <Listed all={{ rows: alike.rows + groups.length, lines: alike.lines }} labelOf={(count) => t('check.listed', { count })} />
    </Part>
  )
}

function Pay({ pay, month }: { pay: NonNullable<NonNullable<LinesToCheck['forecast']>['pay']>; month: Month }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section className={classes['card']} aria-label={t('check.paysTitle')}>
      <Text size="sm" fw={600}>
        {t('check.paysTitle')}
      </Text>
      <Text size="xs" c="var(--text-2)" mb="xs">
        {t('check.paysHint', { month })}
      </Text>
      <Table.ScrollContainer type="native" minWidth={320} maxHeight={360} tabIndex={0}>
        <Table fz={13} stickyHeader verticalSpacing={6} aria-label={t('check.paysTitle')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.salesRep')}</Table.Th>
              <Table.Th ta="right">{t('common.lines')}</Table.Th>
              <Table.Th ta="right">{t('common.commission')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pay.people.map(({ id, name, rows, totalCommission }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right" className="num">
                  {format.count(rows)}
                </Table.Td>
                <Table.Td ta="right" className="num">
                  {format.amount(totalCommission)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Listed all={{ rows: pay.count, lines: pay.people }} labelOf={(count) => t('check.listedDearest', { count })} />
    </section>
  )
}
