import { endMonth, month, percent, REQUIRED } from '@fairshare/contract'
import { addMonths, formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { Checkbox, Input } from '@mantine/core'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { useField } from '../../../form/field.ts'
import type { Entered, FieldsOf } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import type { DraftRule } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import { useConfirmUnusualRates } from '../entries/use-confirm-unusual-rate.tsx'
import classes from '../../../form/form.module.css'
import { type ChangedRule, changedRules, type RuleChange } from './changed-rules.ts'
import { RulePreview } from './RulePreview.tsx'

type About = {
  name: string
  chosen: readonly DraftRule[]
  rules: readonly DraftRule[]
  month: Month
  closedThrough: Month | undefined
  nameOf: NameOf
}

const ACTIONS = ['end', 'set', 'add', 'multiply'] as const

const schema = z
  .object({ action: z.enum(ACTIONS), by: percent.nullable(), from: month, endMonth })
  .refine(({ action, by }) => action === 'end' || by !== null, { message: REQUIRED, path: ['by'] })

/** Changes the rate from a month on, or the end, of several rules. Resolves to the changed rules. */
export function ChangeRulesDialog({ about, close }: DialogProps<About, ChangedRule[]>) {
  const { t } = useTexts()
  const { chosen, rules, closedThrough } = about
  const words = useWords(about.nameOf)
  const confirmRates = useConfirmUnusualRates()
  const firstOpen = closedThrough === undefined ? undefined : addMonths(closedThrough, 1)
  const start = formatMonth(firstOpen !== undefined && firstOpen > about.month ? firstOpen : about.month)
  return (
    <FormDialog
      title={t('ruleHelp.change.title', { count: chosen.length })}
      context={about.name}
      schema={schema}
      start={{ ...blank(schema), action: 'end', from: start, endMonth: start }}
      cancel={close}
      saveLabel={t('ruleHelp.change.change')}
      note={t('record.intoDraft')}
      width={700}
      save={async (values) => {
        const change = changeOf(values)
        const changed = change ? changedRules(chosen, rules, change) : []
        const rates = changed.flatMap(({ before, after }) => after.filter(({ commission }) => commission !== before.commission))
        if (await confirmRates(rates.map((rule) => ({ ...rule, rules, words: words('rules', rule) })))) close(changed)
      }}
    >
      {({ fields, values }) => (
        <>
          <SelectField
            field={fields.action}
            label={t('ruleHelp.change.what')}
            options={ACTIONS.map((value) => ({ value, label: t(`ruleHelp.change.actions.${value}`) }))}
          />
          <ChangeFields fields={fields} firstOpen={firstOpen} />
          <Preview {...about} values={values} />
        </>
      )}
    </FormDialog>
  )
}

type Fields = FieldsOf<typeof schema>
type Values = Entered<typeof schema>

function changeOf({ action, by, from, endMonth: end }: Values): RuleChange | undefined {
  if (action === 'end') return { action, endMonth: end }
  const start = parseMonth(from)
  return start && typeof by === 'number' ? { action, by, from: start } : undefined
}

function ChangeFields({ fields, firstOpen }: { fields: Fields; firstOpen: Month | undefined }) {
  const { t } = useTexts()
  const action = fields.action.read()
  if (action === 'end') return <EndField fields={fields} />
  return (
    <div className={classes['pair']}>
      <MonthField field={fields.from} label={t('rates.from')} isRequired {...(firstOpen && { min: firstOpen })} />
      <PercentField
        field={fields.by}
        label={t(`ruleHelp.change.by.${action === 'add' || action === 'multiply' ? action : 'set'}`)}
        isRequired
      />
    </div>
  )
}

/** The last month, or open-ended. */
function EndField({ fields }: { fields: Fields }) {
  const { t } = useTexts()
  const { value, setValue } = useField(fields.endMonth, t('form.endMonth'))
  const isOpen = value === 'None'
  return (
    <div className={classes['pair']}>
      <div className={classes['stated']} data-open={isOpen || undefined} role="group" aria-label={t('form.endMonth')}>
        {isOpen ? (
          <Input.Label component="div">{t('form.endMonth')}</Input.Label>
        ) : (
          <MonthField field={fields.endMonth} label={t('form.endMonth')} isRequired />
        )}
        <Checkbox
          className={classes['noEnd']}
          label={t('form.none')}
          description={t('form.noneHint')}
          checked={isOpen}
          onChange={() => setValue(isOpen ? fields.from.read() : 'None')}
        />
      </div>
    </div>
  )
}

function Preview({ chosen, rules, nameOf, values }: About & { values: Values }) {
  const { t } = useTexts()
  const spanLabel = useSpanLabel()
  const words = useWords(nameOf)
  const change = changeOf(values)
  if (!change) return null
  const describeRule = ({ commission, startMonth, endMonth: end }: DraftRule) =>
    t('ruleHelp.change.paid', {
      rate: commission,
      span: spanLabel(startMonth, end),
    })
  const rows = changedRules(chosen, rules, change).map(({ before, after }) => {
    const isLeft = after.length === 0
    const to = after.map(describeRule).join('; ')
    const what = isLeft ? t('ruleHelp.change.stays') : t('history.fromTo', { from: describeRule(before), to })
    return { key: before.key, rule: words('rules', before), what, isLeft }
  })
  return <RulePreview title={t('ruleHelp.change.preview', { count: rows.filter(({ isLeft }) => !isLeft).length })} rows={rows} />
}
