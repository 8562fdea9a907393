import { percent, month } from '@fairshare/contract'
import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type DraftRule, type Entries, newKey } from '../draft/draft.ts'
import type { NameOf } from '../draft/names.ts'
import classes from '../../../form/form.module.css'
import { RateEffect } from './RateEffect.tsx'
import { RuleFacts } from './RuleFacts.tsx'
import { spanOf } from '../entries/span-status.ts'
import { firstOpenMonth, splitRule } from './split-rule.ts'
import { useConfirmUnusualRate } from '../entries/use-confirm-unusual-rate.tsx'

type About = { name: string; rule: DraftRule; draft: Entries; month: Month; closedThrough: Month | undefined; nameOf: NameOf }

const schema = z.object({ commission: percent, startMonth: month })

/** Changes a rule's rate from a month on. Resolves to one rule, or the two that replace it. */
export function RateDialog({ about, close }: DialogProps<About, DraftRule[]>) {
  const { t } = useTexts()
  const { rule, draft, closedThrough } = about
  const confirmRate = useConfirmUnusualRate({ entry: rule, draft })
  const first = firstOpenMonth(rule, closedThrough)
  const span = spanOf('rules', rule)
  const proposed = first !== undefined && first > about.month ? first : about.month
  const refusal = (of: Month) =>
    closedThrough !== undefined && of <= closedThrough ? text('rates.isFinalized', { month: of, first: first ?? of }) : undefined

  return (
    <FormDialog
      title={t('common.newRateFromAMonthOn')}
      context={about.name}
      schema={schema}
      start={{ ...blank(schema), startMonth: formatMonth(span !== undefined && proposed > span.end ? span.end : proposed) }}
      cancel={close}
      saveLabel={t('rates.change')}
      note={t('record.intoDraft')}
      save={async ({ commission, startMonth }) => {
        const from = parseMonth(startMonth)
        if (!from || !(await confirmRate({ ...rule, commission }))) return
        close(splitRule(rule, { commission, from, key: newKey(draft.rules) }))
      }}
    >
      {({ fields, values }) => (
        <>
          <RuleFacts rule={rule} nameOf={about.nameOf} />
          <div className={classes['pair']}>
            <MonthField
              field={fields.startMonth}
              label={t('rates.from')}
              isRequired
              refusal={refusal}
              {...(span && { min: span.start, max: span.end })}
            />
            <PercentField field={fields.commission} label={t('rules.commission')} isRequired autoFocus />
          </div>
          <RateEffect
            {...values}
            rule={rule}
            isRefused={(of) => first === undefined || of < first || (span !== undefined && of > span.end)}
          />
        </>
      )}
    </FormDialog>
  )
}
