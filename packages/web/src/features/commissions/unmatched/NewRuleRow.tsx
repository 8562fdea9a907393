import type { MissingRule, RuleProposals } from '@fairshare/contract'
import { Anchor, CloseButton, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import type { AppForm } from '../../../form/form.ts'
import type { ChoiceLike, PercentLike } from '../../../form/field.ts'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import type { NewRulesSchema } from './new-rules.ts'
import { basisOf, proposedFor } from './proposals.ts'
import classes from './unmatched.module.css'

type Form = AppForm<NewRulesSchema>
type Props = {
  form: Form
  at: number
  rule: MissingRule
  /** The territory, and the manufacturer where rows differ. */
  name: string
  proposals: RuleProposals
  /** The only rule of the dialog. */
  isSingle: boolean
  /** The last row that is left. */
  isOnly: boolean
}

const NO_END = 'None'

/** A missing rule: its sales, who will earn on them, and a rate of its own. */
export function NewRuleRow({ form, at, rule, name, proposals, isSingle, isOnly }: Props) {
  const { t } = useTexts()
  const { salesPersonId, commission } = fieldsOf(form, at)
  const proposed = proposedFor(proposals, rule)
  const chosen = salesPersonId.read() ?? null
  const reasonOf = reasonsOf(t, proposed)
  const endMonth = proposed.find((rep) => rep.salesPersonId === chosen)?.endMonth ?? NO_END
  const basis = form.fields.basis.read()
  const facts = [
    chosen !== null && reasonOf(chosen),
    chosen !== null && basis === 'asRules' && t('newRules.percentOf', { basis: t(`rules.basisOf.${basisOf(proposals, rule, chosen)}`) }),
    endMonth !== NO_END && t('newRules.until', { month: monthFromParam(endMonth) }),
  ].filter((fact) => fact !== false && fact !== undefined)
  const labelOf = (field: string) => (isSingle ? field : t('newRules.ofField', { field, name }))
  return (
    <div className={classes['newRule']} data-single={isSingle || undefined} role="group" aria-label={name}>
      {!isSingle && (
        <Stack gap={0}>
          <strong>{name}</strong>
          <span className={classes['differs']}>{t('newRules.sales', { count: rule.lines, amount: rule.totalSales })}</span>
        </Stack>
      )}
      <div>
        <ChoiceField
          field={salesPersonId}
          label={labelOf(t('common.salesRep'))}
          options={choicesOf(proposals, proposed, reasonOf)}
          isRequired
        />
        {facts.length > 0 && <div className={classes['differs']}>{facts.join(' · ')}</div>}
      </div>
      {!isSingle && <PercentField field={commission} label={labelOf(t('newRules.ownRate'))} isOptional />}
      {!isSingle && (
        <CloseButton
          disabled={isOnly}
          aria-label={t('newRules.leaveOut', { name })}
          title={t('newRules.leaveOut', { name })}
          onClick={() => form.state.removeListItem('rows', at)}
        />
      )}
    </div>
  )
}

/** The fields of a row of the form. */
function fieldsOf(form: Form, at: number): { salesPersonId: ChoiceLike; commission: PercentLike } {
  const { state } = form
  const field = <Name extends 'salesPersonId' | 'commission'>(name: Name) => {
    const path = `rows.${at}.${name}`
    return {
      form: state,
      name: path,
      read: () => form.fields.rows.read()[at]?.[name],
      write: (value: number | string | null) => state.setFieldValue(path, value),
      theirs: () => undefined,
    }
  }
  return { salesPersonId: field('salesPersonId'), commission: field('commission') }
}

type Proposed = ReturnType<typeof proposedFor>

function reasonsOf(t: TranslateKey, proposed: Proposed) {
  const texts = {
    primaryTerritory: 'salespeople.primaryTerritory',
    earnsHere: 'newRules.earnsHere',
    otherMonths: 'newRules.otherMonths',
  } as const
  return (salesPersonId: number) => {
    const found = proposed.find((rep) => rep.salesPersonId === salesPersonId)
    return found && t(texts[found.reason])
  }
}

/** The proposed salespeople first, with the reason; then all others. */
function choicesOf({ reps }: RuleProposals, proposed: Proposed, reasonOf: (salesPersonId: number) => string | undefined) {
  const rank = new Map(proposed.map(({ salesPersonId }, place) => [salesPersonId, place]))
  return reps
    .toSorted((a, b) => (rank.get(a.salesPersonId) ?? rank.size) - (rank.get(b.salesPersonId) ?? rank.size))
    .map(({ salesPersonId, name }) => {
      const hint = reasonOf(salesPersonId)
      return { id: salesPersonId, name, ...(hint !== undefined && { hint }) }
    })
}

type LinkProps = { form: Form; rule: MissingRule; monthParam: string; proposals: RuleProposals; leave: () => void }

/** Opens the salesperson's record with the rule, for fields that this dialog does not have. */
export function RecordLink({ form, rule, monthParam, proposals, leave }: LinkProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const id = form.fields.rows.read()[0]?.salesPersonId ?? null
  if (id === null) return null
  const open = () => {
    const { commission, basis } = form.values
    leave()
    const newRule = {
      manufacturer: rule.manufacturerId,
      territory: rule.territoryId,
      startMonth: monthParam,
      ...(typeof commission === 'number' && { commission }),
      basis: basis === 'asRules' ? basisOf(proposals, rule, id) : basis,
    }
    void navigate({ to: '/salespeople/$id', params: { id: String(id) }, search: { view: 'rules', newRule } })
  }
  return (
    <div>
      <Anchor component="button" type="button" size="sm" onClick={open}>
        {t('newRules.moreFields')}
      </Anchor>
    </div>
  )
}
