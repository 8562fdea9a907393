import { choice, optionalText, ruleInput } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { ScopeFields } from '../../../masters/ScopeFields.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import classes from '../../../form/form.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryAbout, fieldsOfEntry } from './entry-about.ts'
import { RuleCoverage } from './RuleCoverage.tsx'
import { spanOf } from './span-status.ts'
import { useAddRegion } from './use-add-region.ts'
import { type Rate, useConfirmUnusualRate } from './use-confirm-unusual-rate.tsx'

// A new region is allowed here, although the rule API requires an existing one.
const schema = ruleInput.safeExtend({ regionId: choice, regionCustomOption: optionalText(25) })
type Input = z.input<typeof schema>

/** For several salespeople, each rate is compared with their own rules. */
export type RuleAbout = EntryAbout<'rules'> & { confirmRate?: (rate: Rate) => Promise<boolean> }

/** Dialog 11: a rule of the draft. */
export function RuleDialog({ about, close }: DialogProps<RuleAbout, DraftRule>) {
  const { t } = useTexts()
  const addRegion = useAddRegion()
  const confirmRateHere = useConfirmUnusualRate(about)
  const { confirmRate = confirmRateHere } = about

  const check = async ({ regionCustomOption = '', ...rule }: Input) => {
    if (!(await confirmRate(rule))) return undefined
    return rule.regionId === 0 ? { ...rule, regionId: await addRegion(regionCustomOption) } : rule
  }
  return (
    <EntryDialog
      collection="rules"
      about={about}
      start={{ ...fieldsOfEntry(about.entry), regionCustomOption: '' }}
      schema={schema}
      check={check}
      close={close}
      width={700}
    >
      {({ fields, values }) => (
        <>
          <ClosedMonths about={about} commission={values.commission} />
          <div className={classes['pair']}>
            <MasterField kind="manufacturer" field={fields.manufacturer} newName={fields.manufacturerCustomOption} isRequired />
            <PercentField field={fields.commission} label={t('rules.commission')} isRequired />
            <ScopeFields
              fields={fields}
              newNames={{
                territory: fields.territoryCustomOption,
                region: fields.regionCustomOption,
                hospital: fields.hospitalCustomOption,
                surgeon: fields.surgeonCustomOption,
                procedure: fields.procedureCustomOption,
              }}
            />
            <SelectField
              field={fields.basis}
              label={t('rules.basis')}
              options={[
                { value: 'sales', label: t('rules.basisOf.sales') },
                { value: 'grossCommission', label: t('rules.basisOf.grossCommission') },
              ]}
            />
          </div>
          <SpanFields start={fields.startMonth} end={fields.endMonth} />
          <RuleCoverage values={values} otherRules={about.draft.rules.filter(({ key }) => key !== about.entry.key)} nameOf={about.nameOf} />
          <NoteField field={fields.note} label={t('common.note')} />
        </>
      )}
    </EntryDialog>
  )
}

/** A rate change in finalized months would be rejected, so this offers a change from the next open month. */
function ClosedMonths({ about: { entry, isNew, closedThrough }, commission }: { about: EntryAbout<'rules'>; commission: unknown }) {
  const { translate } = useTexts()
  const start = spanOf('rules', entry)?.start
  const isClosed = !isNew && closedThrough !== undefined && start !== undefined && start <= closedThrough
  if (!isClosed || commission === entry.commission) return null
  return <Notice kind="locked">{translate(text('rates.closed', { month: closedThrough }))}</Notice>
}
