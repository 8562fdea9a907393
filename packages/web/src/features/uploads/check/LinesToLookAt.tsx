import { Button, Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LinesToCheck } from '@fairshare/contract'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import classes from '../uploads.module.css'
import type { Correct } from './CorrectCell.tsx'
import { LinesTable } from './LinesTable.tsx'
import { READINGS } from './reading.ts'

type Props = {
  fId: number
  found: LinesToCheck
  month: string
  /** Groups that were accepted unchanged. */
  kept: readonly string[]
  keep: (kept: string[]) => void
  correct: Correct
}

/** Lines to review before the import, and the total commission. None of them blocks it. */
export function LinesToLookAt({ fId, found, month, kept, keep, correct }: Props) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const { outsideMonth, zeroSales, forecast } = found
  const inMonth = { month: label(month) }
  const keeping = (what: string) => ({
    isKept: kept.includes(what),
    keep: (isKept: boolean) => keep(isKept ? [...kept, what] : kept.filter((each) => each !== what)),
  })
  return (
    <>
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
            editable={{ target: 'invoicedate', correct }}
          />
          <Listed all={outsideMonth} say={(count) => t('check.listed', { count })} />
        </Part>
      )}
      <Alike fId={fId} alike={found.alike} kept={kept} keep={keep} />
      {zeroSales.rows > 0 && (
        <Part title={t('check.zeroTitle', { count: zeroSales.rows })} sales={zeroSales.totalSales} {...keeping('zero')}>
          <LinesTable
            label={t('check.zeroTitle', { count: zeroSales.rows })}
            lines={zeroSales.lines}
            editable={{ target: 'amount', correct }}
          />
          <Listed all={zeroSales} say={(count) => t('check.listed', { count })} />
        </Part>
      )}
      {forecast && forecast.unpaid.rows > 0 && (
        <Part
          title={t('check.unpaidTitle', { count: forecast.unpaid.rows })}
          hint={t('check.unpaidHint', inMonth)}
          sales={forecast.unpaid.totalSales}
          {...keeping('unpaid')}
        >
          <LinesTable label={t('check.unpaidTitle', { count: forecast.unpaid.rows })} lines={forecast.unpaid.lines} />
          <Listed all={forecast.unpaid} say={(count) => t('check.listedDearest', { count })} />
        </Part>
      )}
      {forecast?.pay && forecast.pay.count > 0 && <Pay pay={forecast.pay} month={inMonth.month} />}
    </>
  )
}

type PartProps = { title: string; hint?: string; sales?: number; isKept: boolean; keep: (isKept: boolean) => void; children: ReactNode }

/** A group of lines, collapsed once accepted. */
function Part({ title, hint, sales, isKept, keep, children }: PartProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section className={classes['card']} aria-label={title}>
      <Group justify="space-between" gap="sm" mb={isKept ? 0 : 8}>
        <div>
          <Text size="sm" fw={600}>
            {title}{' '}
            {sales !== undefined && sales !== 0 && (
              <Text span inherit fw={400} c="var(--text-2)" ml={4} className="num">
                {format.money(sales)}
              </Text>
            )}
          </Text>
          {hint && !isKept && (
            <Text size="xs" c="var(--text-2)">
              {hint}
            </Text>
          )}
        </div>
        <Button size="compact-sm" variant={isKept ? 'subtle' : 'default'} onClick={() => keep(!isKept)}>
          {isKept ? `${t('check.kept')} · ${t('check.show')}` : t('check.keep')}
        </Button>
      </Group>
      {!isKept && children}
    </section>
  )
}

function Listed({ all: { rows, lines }, say }: { all: { rows: number; lines: readonly unknown[] }; say: (count: number) => string }) {
  if (lines.length >= rows) return null
  return (
    <Text size="xs" c="var(--text-2)" mt={6}>
      {say(lines.length)}
    </Text>
  )
}

type AlikeProps = Pick<Props, 'fId' | 'kept' | 'keep'> & { alike: LinesToCheck['alike'] }

/** Duplicate rows in groups: exclude one, or accept all. */
function Alike({ fId, alike, kept, keep }: AlikeProps) {
  const { t } = useTexts()
  const leaveOut = useCall(call.uploadprocess.leaveOutRepeat, { refreshes: READINGS })
  const nameOf = (like: number) => `alike ${like}`
  const groups = [...Map.groupBy(alike.lines, ({ like }) => like)]
  const open = groups.filter(([like]) => !kept.includes(nameOf(like)))
  if (alike.rows === 0) return null
  const title = t('check.alikeTitle', { count: alike.rows })
  const isKept = open.length === 0
  return (
    <Part
      title={title}
      hint={t('check.alikeHint')}
      sales={alike.totalSales}
      isKept={isKept}
      keep={(isAll) => keep([...kept.filter((each) => !each.startsWith('alike ')), ...(isAll ? groups.map(([like]) => nameOf(like)) : [])])}
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
              onClick={() => keep([...kept, nameOf(like)])}
            >
              {t('check.keepBoth')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('check.removeOne')}: ${t('uploads.row')} ${row}`}
              loading={leaveOut.isPending && leaveOut.variables.row === row}
              onClick={() => leaveOut.mutate({ fId, row, isLeftOut: true })}
            >
              {t('check.removeOne')}
            </Button>
          )
        }
      />
      <Listed all={{ rows: alike.rows + groups.length, lines: alike.lines }} say={(count) => t('check.listed', { count })} />
    </Part>
  )
}

function Pay({ pay, month }: { pay: NonNullable<NonNullable<LinesToCheck['forecast']>['pay']>; month: string }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section className={classes['card']} aria-label={t('check.paysTitle')}>
      <Text size="sm" fw={600}>
        {t('check.paysTitle')}
      </Text>
      <Text size="xs" c="var(--text-2)" mb={8}>
        {t('check.paysHint', { month })}
      </Text>
      <Table.ScrollContainer minWidth={320} maxHeight={360} tabIndex={0}>
        <Table fz={13} stickyHeader verticalSpacing={6} aria-label={t('check.paysTitle')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('check.rep')}</Table.Th>
              <Table.Th ta="right">{t('check.lines')}</Table.Th>
              <Table.Th ta="right">{t('check.commission')}</Table.Th>
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
      <Listed all={{ rows: pay.count, lines: pay.people }} say={(count) => t('check.listedDearest', { count })} />
    </section>
  )
}
