import type { ExceptionGroup, ExceptionKind, ThresholdsView } from '@fairshare/contract'
import { centsOfDollars, percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { Box, Group, Stack } from '@mantine/core'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import classes from './close.module.css'
import { CalculateButton } from '../header/CalculateButton.tsx'
import { ExceptionItems, type ItemsProps } from './ExceptionItems.tsx'
import { FAMILY_OF } from '../../../months/exceptions.ts'
import { NotExpected } from './NotExpected.tsx'
import { TargetLink } from '../../../months/TargetLink.tsx'
import { AcknowledgeDialog } from '../lazy-dialogs.ts'

/** The month's exceptions, most severe first, each with a link to fix it. */
export function ExceptionsTab() {
  const { t } = useTexts()
  const { month, monthParam } = useMonthContext()
  const read = useRead(reads.commission.exceptions, { selectedMonth: monthParam })
  return (
    <Loaded read={read} rows={6} columns={3}>
      {({ exceptions, thresholds }) =>
        exceptions.length === 0 ? (
          <EmptyState title={t('close.nothingLeft', { month })} />
        ) : (
          <ul className={classes['list']} aria-label={t('commissions.tabs.exceptions')}>
            {exceptions.map((exception) => (
              <Exception key={exception.kind} exception={exception} thresholds={thresholds} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Exception({ exception, thresholds }: { exception: ExceptionGroup; thresholds: ThresholdsView }) {
  const { t } = useTexts()
  const format = useFormat()
  const { monthParam } = useMonthContext()
  const { kind, severity, count, dollars, target, items, acknowledgement } = exception
  const family = acknowledgement ? 'neutral' : FAMILY_OF[severity]
  return (
    <li className={classes['row']} data-severity={severity}>
      <div className={classes['what']}>
        <Group gap="4px 8px">
          <StatusChip family={family}>{t(acknowledgement ? 'close.severity.acknowledged' : `close.severity.${severity}`)}</StatusChip>
          <strong>{t(`close.exception.${kind}`)}</strong>
        </Group>
        <Why kind={kind} thresholds={thresholds} />
        {acknowledgement && (
          <div className={classes['why']}>
            {t('close.acknowledgedBy', {
              note: acknowledgement.note,
              name: acknowledgement.acknowledgedBy,
              at: acknowledgement.acknowledgedAt,
            })}
          </div>
        )}
        {kind !== 'notCalculated' && <Items items={items} {...(kind === 'fileMissing' && { Action: NotExpected })} />}
      </div>
      <Stack align="flex-end" gap={0}>
        {dollars !== 0 && (
          <Box className="num" fw={600}>
            {format.amount(dollars)}
          </Box>
        )}
        <span className={classes['why']}>{t('close.times', { count })}</span>
      </Stack>
      <div className={classes['actions']}>
        {kind === 'notCalculated' ? (
          <CalculateButton />
        ) : (
          <TargetLink target={target} monthParam={monthParam}>
            {t(`close.fix.${kind}`)}
          </TargetLink>
        )}
        {severity === 'warning' && <Acknowledge exception={exception} />}
      </div>
    </li>
  )
}

/** The exception thresholds, and who changed them. */
function Why({ kind, thresholds }: { kind: ExceptionKind; thresholds: ThresholdsView }) {
  const { t } = useTexts()
  const share = (value: number) => percentOfNumber(value) ?? percentOfUnits(0)
  const { changed } = thresholds
  const words = (): string | undefined => {
    switch (kind) {
      case 'bigChange': {
        const amount = centsOfDollars(thresholds.bigChangeAmount)
        return t('close.why.bigChange', { share: share(thresholds.bigChangeShare), amount })
      }
      case 'largeAdjustment':
        return t('close.why.largeAdjustment', { amount: centsOfDollars(thresholds.largeAdjustment) })
      case 'rateUnusual':
        return t('close.why.rateUnusual', { points: share(thresholds.unusualRate) })
      default:
        return undefined
    }
  }
  const description = words()
  return (
    <>
      <div className={classes['why']}>
        {description ?? t(`close.why.${kind as Exclude<ExceptionKind, 'bigChange' | 'largeAdjustment' | 'rateUnusual'>}`)}
      </div>
      {description !== undefined && changed && (
        <div className={classes['why']}>{t('thresholds.changedBy', { name: changed.changedBy, at: changed.changedAt })}</div>
      )}
    </>
  )
}

function Items({ items, Action }: ItemsProps) {
  const { t } = useTexts()
  return (
    <details className={classes['items']} open={Action !== undefined}>
      <summary>{t('close.details')}</summary>
      <ExceptionItems items={items} {...(Action && { Action })} />
    </details>
  )
}

function Acknowledge({ exception }: { exception: ExceptionGroup }) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refusal = useEditRefusal()
  const withdraw = useCall(call.commission.withdrawAcknowledgement, { refreshes: [reads.commission] })
  const props = { size: 'compact-sm', variant: 'default', refusal } as const
  return exception.acknowledgement ? (
    <ButtonWithReason
      {...props}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ selectedMonth: monthParam, kind: exception.kind })}
    >
      {t('close.withdraw')}
    </ButtonWithReason>
  ) : (
    <ButtonWithReason {...props} onClick={() => void ask(AcknowledgeDialog, { monthParam, exception })}>
      {t('common.acknowledge')}
    </ButtonWithReason>
  )
}
