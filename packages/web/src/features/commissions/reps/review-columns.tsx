import { ActionIcon, Box, Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleDashedCheck } from '@tabler/icons-react'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import classes from '../commissions.module.css'
import { useMonthContext } from '../month/month-context.ts'
import { isReviewed, type ReviewedRep } from './rep-views.ts'
import { useReview } from './use-reps.ts'
import { ExplainChangeDialog } from '../lazy-dialogs.ts'

/** The payout's change from the previous month; opens the explanation. */
export function Change({ rep }: { rep: ReviewedRep }) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const format = useFormat()
  const { change, payoutBefore, salesPersonId, name } = rep
  const isNew = payoutBefore === null
  const percent = change !== null && payoutBefore ? format.share((change * 100) / Math.abs(payoutBefore)) : undefined
  const changeText = isNew ? t('close.new') : percent
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes['change'] ?? ''}
      title={t('close.explain.open', { name })}
      onClick={(event) => {
        event.stopPropagation()
        void ask(ExplainChangeDialog, { salesPersonId, name, monthParam })
      }}
    >
      {change === null ? (
        t('close.new')
      ) : (
        <span className={classes['changed']}>
          {format.amount(change)}
          {changeText && (
            <Box component="span" fz="xs" c="dimmed">
              {changeText}
            </Box>
          )}
        </span>
      )}
    </Button>
  )
}

/** Who reviewed the rep's month, or the change since that review. */
export function Reviewed({ rep, isNarrow = false }: { rep: ReviewedRep; isNarrow?: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  const { mark, isPending } = useReview()
  const { review, payout, salesPersonId, name } = rep
  const isDone = isReviewed(rep)
  const label = t(isDone ? 'close.unmarkReviewed' : 'close.markReviewedOf', { name })
  const by = review ? t('close.reviewedBy', { name: review.reviewedBy, at: review.reviewedAt }) : undefined
  return (
    <span className={classes['review']} title={by}>
      {review && !isDone && (
        <StatusChip family="warning">{t('close.changedSinceReview', { before: review.payout, now: format.amount(payout) })}</StatusChip>
      )}
      {isDone && (
        <StatusChip family="success">
          {/* Only the icon fits next to a statement; the statement has the name. */}
          <span className={isNarrow ? 'sr-only' : classes['reviewer']}>{review?.reviewedBy}</span>
        </StatusChip>
      )}
      <ActionIcon
        size="sm"
        variant="subtle"
        className={isDone ? '' : (classes['toReview'] ?? '')}
        loading={isPending}
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.stopPropagation()
          void mark([salesPersonId], !isDone)
        }}
      >
        {isDone ? <IconArrowBackUp size={16} stroke={1.75} /> : <IconCircleDashedCheck size={20} stroke={1.75} />}
      </ActionIcon>
    </span>
  )
}
