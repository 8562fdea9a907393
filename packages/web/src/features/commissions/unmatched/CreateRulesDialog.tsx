import type { MissingRule, RuleProposals } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import type { AppForm } from '../../../form/form.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import formClasses from '../../../form/form.module.css'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { About } from '../../../ui/notifications/activity.ts'
import { basisOf, effectOf, proposalsInput, proposedFor } from './proposals.ts'
import { NewRuleRow, RecordLink } from './NewRuleRow.tsx'
import { BASES, type NewRulesSchema, newRulesSchema } from './new-rules.ts'
import { useStoreRules } from './use-store-rules.tsx'
import classes from './unmatched.module.css'

type CreateRulesAbout = { rules: readonly MissingRule[]; proposals: RuleProposals; monthParam: string }

/** Creates the missing rules in place, each for a proposed salesperson: at one rate, or with rates of their own. */
export function CreateRulesDialog({ about, close }: DialogProps<CreateRulesAbout, true>) {
  const { rules, monthParam } = about
  const { t } = useTexts()
  const [proposals, setProposals] = useState(about.proposals)
  const storeRules = useStoreRules()
  const [first, another] = rules
  const isSingle = first !== undefined && another === undefined
  const month = parseMonth(monthParam)
  const start = startOf(about)
  const manufacturers = new Set(rules.map(({ manufacturer }) => manufacturer))
  const from = month && t('newRules.from', { month })

  async function save(values: z.input<NewRulesSchema>) {
    const sent = values.rows.flatMap(({ manufacturer, territory, salesPersonId, commission: own }) => {
      const commission = own ?? values.commission
      const rule = rules.find((each) => each.manufacturerId === manufacturer && each.territoryId === territory)
      if (salesPersonId === null || commission === null || !rule) return []
      const basis = values.basis === 'asRules' ? basisOf(proposals, rule, salesPersonId) : values.basis
      const version = proposals.reps.find((rep) => rep.salesPersonId === salesPersonId)?.version
      return [{ salesPersonId, manufacturer, territory, commission, basis, version }]
    })
    try {
      if (await storeRules({ selectedMonth: monthParam, rules: sent }, aboutReps(proposals, sent, monthParam))) close(true)
    } catch (error) {
      // The next attempt is based on the current records.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        setProposals((await call.salesperson.ruleProposals(proposalsInput(monthParam, rules))).data)
      throw error
    }
  }

  return (
    <FormDialog
      title={
        isSingle ? t('unmatched.createRuleFor', { manufacturer: first.manufacturer, territory: first.territory }) : t('newRules.title')
      }
      context={isSingle ? from : [...(manufacturers.size === 1 ? manufacturers : []), from].join(' · ')}
      width={isSingle ? 600 : 760}
      schema={newRulesSchema}
      start={start}
      isThrowaway={isSingle}
      cancel={close}
      saveLabel={({ rows }) => (isSingle ? t('unmatched.createRule') : t('newRules.create', { count: rows.length }))}
      save={save}
    >
      {(form) => (
        <>
          {isSingle && month && <Text size="sm">{effectOf(first, month, t)}</Text>}
          <RateFields form={form} isSingle={isSingle} />
          <Rows form={form} rules={rules} proposals={proposals} />
          {isSingle && <RecordLink form={form} rule={first} monthParam={monthParam} proposals={proposals} leave={() => close()} />}
        </>
      )}
    </FormDialog>
  )
}

type Form = AppForm<NewRulesSchema>

/** The rate of all rows, and what it is a percent of. */
function RateFields({ form: { fields }, isSingle }: { form: Form; isSingle: boolean }) {
  const { t } = useTexts()
  const hint = isSingle ? {} : { hint: t('newRules.forAll') }
  return (
    <div className={formClasses['pair']}>
      <PercentField field={fields.commission} label={t('rules.commission')} {...hint} isOptional isRequired autoFocus />
      <SelectField
        field={fields.basis}
        label={t('rules.basis')}
        options={BASES.map((value) => ({ value, label: t(value === 'asRules' ? 'newRules.asRules' : `rules.basisOf.${value}`) }))}
      />
    </div>
  )
}

/** A row for each rule that was not left out. */
function Rows({ form, rules, proposals }: { form: Form } & Pick<CreateRulesAbout, 'rules' | 'proposals'>) {
  const { t } = useTexts()
  const rows = form.fields.rows.read()
  const isSingle = rules.length === 1
  const isOneManufacturer = new Set(rules.map(({ manufacturerId }) => manufacturerId)).size === 1
  return (
    <Stack gap="sm">
      {!isSingle && (
        <div className={`${classes['newRule']} ${classes['heads']}`} aria-hidden>
          <span />
          <span>{t('common.salesRep')}</span>
          <span>{t('newRules.ownRate')}</span>
        </div>
      )}
      {rows.map(({ manufacturer, territory }, at) => {
        const rule = rules.find((each) => each.manufacturerId === manufacturer && each.territoryId === territory)
        return (
          rule && (
            <NewRuleRow
              key={`${manufacturer} ${territory}`}
              form={form}
              at={at}
              rule={rule}
              name={isOneManufacturer ? rule.territory : `${rule.manufacturer} · ${rule.territory}`}
              proposals={proposals}
              isSingle={isSingle}
              isOnly={rows.length === 1}
            />
          )
        )
      })}
    </Stack>
  )
}

/** The reps whose rules were created, with the record of a single one. */
function aboutReps({ reps }: RuleProposals, sent: readonly { salesPersonId: number }[], month: string): About {
  const [first, ...others] = reps.filter(({ salesPersonId }) => sent.some((each) => each.salesPersonId === salesPersonId))
  const name = [first, ...others].flatMap((rep) => (rep ? [rep.name] : [])).join(', ')
  return first && others.length === 0
    ? { name, place: { to: '/salespeople/$id', params: { id: String(first.salesPersonId) } } }
    : { name, place: { to: '/commission/list', search: { month, view: 'unmatched' } } }
}

/** A single rule starts with the rate of the nearest one, if that belongs to the proposed salesperson. */
function startOf({ rules, proposals }: CreateRulesAbout) {
  const rows = rules.map((rule) => {
    const proposed = proposedFor(proposals, rule)[0]?.salesPersonId ?? (rules.length === 1 ? rule.nearest?.salesPersonId : undefined)
    return { manufacturer: rule.manufacturerId, territory: rule.territoryId, salesPersonId: proposed ?? null, commission: null }
  })
  const [first, another] = rules
  const nearest = another === undefined && first?.nearest?.salesPersonId === rows[0]?.salesPersonId ? first?.nearest : undefined
  return { commission: nearest?.commission ?? null, basis: 'asRules' as const, rows }
}
