import { bonusRuleInput } from '@fairshare/contract'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { CheckField } from '../../../form/fields/choices/CheckField.tsx'
import { MoneyField } from '../../../form/fields/numbers/MoneyField.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import type { FieldsOf } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { ScopeFields } from '../../../masters/ScopeFields.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftEntry } from '../draft/draft.ts'
import classes from '../../../form/form.module.css'
import { BonusEstimate } from './BonusEstimate.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryAbout, fieldsOfEntry } from './entry-about.ts'

/** Dialog 12: an annual growth bonus. Its months are Decembers. */
export function BonusRuleDialog({ about, close }: DialogProps<EntryAbout<'bonusRules'>, DraftEntry<'bonusRules'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="bonusRules" about={about} start={fieldsOfEntry(about.entry)} schema={bonusRuleInput} close={close} width={700}>
      {({ fields, values }) => (
        <>
          <Notice kind="info">{t('entries.masterFields')}</Notice>
          <div className={classes['pair']}>
            <MasterField kind="manufacturer" field={fields.manufacturer} newName={fields.manufacturerBonusCustomOption} isRequired />
            <PercentField field={fields.growthBonus} label={t('record.growth')} isRequired />
            <ScopeFields
              fields={fields}
              newNames={{
                territory: fields.territoryBonusCustomOption,
                hospital: fields.hospitalBonusCustomOption,
                surgeon: fields.surgeonBonusCustomOption,
                procedure: fields.procedureBonusCustomOption,
              }}
            />
          </div>
          <Baseline fields={fields} />
          <BonusEstimate entered={values} />
          <SpanFields start={fields.startMonth} end={fields.endMonth} by="year" />
          <NoteField field={fields.annualRuleNote} label={t('common.note')} />
        </>
      )}
    </EntryDialog>
  )
}

/** The baseline for growth: last year's sales, or an agreed amount. */
function Baseline({ fields }: { fields: FieldsOf<typeof bonusRuleInput> }) {
  const { t } = useTexts()
  const isAgreed = fields.manualOverrideEnabled.read()
  const totalSalesAmount = fields.totalSalesAmount.read()
  // An invalid figure is reported whatever the switch, so that it can be corrected.
  const isNoFigure = typeof totalSalesAmount === 'string' && totalSalesAmount !== ''
  return (
    <>
      <CheckField
        field={fields.manualOverrideEnabled}
        label={t('entries.override')}
        hint={t('entries.overrideHint')}
        isSwitch
        rechecks={fields.totalSalesAmount}
      />
      <div className={classes['pair']}>
        <MoneyField
          field={fields.totalSalesAmount}
          label={t('record.agreedBaseline')}
          isRequired={isAgreed}
          isDisabled={!isAgreed && !isNoFigure}
          isOptional
        />
      </div>
    </>
  )
}
