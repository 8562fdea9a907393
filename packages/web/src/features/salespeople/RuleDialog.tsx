import { NAME_TAKEN, ruleInput } from '@fairshare/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask, type DialogProps } from '../../dialog/dialogs.tsx'
import { ChoiceField } from '../../form/ChoiceField.tsx'
import { useFormAround } from '../../form/form.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { NoteField } from '../../form/NoteField.tsx'
import { PercentField } from '../../form/PercentField.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { SpanFields } from '../../form/SpanFields.tsx'
import { type Choices, useChoices } from '../../masters/use-choices.ts'
import { type DraftRule, newKey, NO_OPTIONS } from './draft.ts'
import classes from './salespeople.module.css'

type About = { name: string; rule?: DraftRule; month: string }

/** Dialog 11: a rule of the page's draft. Answers the edited rule; saving the page stores it. */
export function RuleDialog({ about, close }: DialogProps<About, DraftRule>) {
  const { t } = useTranslation()
  const choices = useChoices()
  const { rule, month } = about
  const start = rule ?? {
    manufacturer: null,
    territory: null,
    regionId: null,
    hospital: null,
    surgeon: null,
    procedure: null,
    commission: '' as const,
    basis: 'sales' as const,
    note: '',
    startMonth: month,
    endMonth: 'None',
    ...NO_OPTIONS,
  }
  const { key: _key, ...fields } = { key: '', ...start }
  const key = rule?.key ?? newKey()

  return (
    <FormDialog
      title={t(rule ? 'rules.edit' : 'rules.add')}
      context={about.name}
      schema={ruleInput}
      start={fields as never}
      cancel={close}
      save={async (input) => {
        const { commission } = input
        if (commission < 0 || commission > 100) {
          const title = t('rules.unusualTitle', { percent: commission })
          if (!(await ask(ConfirmDialog, { title, body: t('rules.unusualBody'), confirmLabel: t('rules.unusualKeep') }))) return
        }
        close({ ...NO_OPTIONS, ...input, basis: input.basis ?? 'sales', note: input.note ?? '', key } as DraftRule)
      }}
    >
      <div className={classes['pair']}>
        <Chooser kind="manufacturer" choices={choices} isRequired />
        <PercentField name="commission" label={t('rules.commission')} isRequired />
      </div>
      <Place choices={choices} />
      <div className={classes['pair']}>
        <Chooser kind="hospital" choices={choices} />
        <Chooser kind="surgeon" choices={choices} />
        <Chooser kind="procedure" choices={choices} />
        <SelectField
          name="basis"
          label={t('rules.basis')}
          options={[
            { value: 'sales', label: t('rules.basisOf.sales') },
            { value: 'grossCommission', label: t('rules.basisOf.grossCommission') },
          ]}
        />
      </div>
      <SpanFields />
      <NoteField name="note" label={t('rules.note')} />
    </FormDialog>
  )
}

type Kind = 'manufacturer' | 'territory' | 'hospital' | 'surgeon' | 'procedure'

function Chooser({
  kind,
  choices,
  isRequired = false,
  isDisabled = false,
  hint,
}: {
  kind: Kind
  choices: Choices
  isRequired?: boolean
  isDisabled?: boolean
  hint?: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      name={kind}
      label={t(`rules.${kind}`)}
      options={choices[kind]}
      customName={`${kind}CustomOption`}
      takenMessage={NAME_TAKEN[kind]}
      placeholder={isRequired || kind === 'territory' ? '' : t('rules.any')}
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(hint && { hint })}
    />
  )
}

/** A territory or a region: choosing one closes the other, and says so. */
function Place({ choices }: { choices: Choices }) {
  const { t } = useTranslation()
  const { territory, regionId } = useFormAround().getValues() as { territory: number | null; regionId: number | null }
  const hasTerritory = territory !== null
  const hasRegion = regionId !== null
  return (
    <div className={classes['pair']}>
      <Chooser
        kind="territory"
        choices={choices}
        isRequired={!hasRegion}
        isDisabled={hasRegion}
        hint={hasRegion ? t('rules.regionChosen') : undefined}
      />
      <ChoiceField
        name="regionId"
        label={t('rules.region')}
        options={choices.region}
        isDisabled={hasTerritory}
        {...(hasTerritory && { hint: t('rules.territoryChosen') })}
      />
    </div>
  )
}
