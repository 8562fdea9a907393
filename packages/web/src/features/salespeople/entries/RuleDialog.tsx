import { choice, optionalText, ruleInput } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { z } from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { NoteField } from '../../../form/fields/NoteField.tsx'
import { PercentField } from '../../../form/fields/PercentField.tsx'
import { SelectField } from '../../../form/fields/SelectField.tsx'
import { SpanFields } from '../../../form/fields/SpanFields.tsx'
import { MasterField } from '../../../masters/MasterField.tsx'
import { PlaceFields } from '../../../masters/PlaceFields.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type DraftRule, entryOfForm, noNewNames } from '../draft/draft.ts'
import classes from '../salespeople.module.css'

type About = {
  /** Whose rule it is, in words and as the page's record. */
  name: string
  record: string
  key: string
  /** What the fields start with. */
  rule: DraftRule | undefined
  isNew: boolean
  month: string
  /** Why this rule could not be saved. */
  problem: string | undefined
}

// A region can be new as well, though a rule's call only takes one that exists.
const schema = ruleInput.safeExtend({ regionId: choice, regionCustomOption: optionalText(25) })
type Input = z.input<typeof schema>

/** Dialog 11: a rule of the page's draft. Answers the edited rule; saving the page stores it. */
export function RuleDialog({ about, close }: DialogProps<About, DraftRule>) {
  const { t } = useTexts()
  const { rule, key } = about
  const addRegion = useAddRegion()

  const save = async (input: Input) => {
    if (isUnusual(input.commission) && !(await isMeant(input.commission))) return
    const regionId = input.regionId === 0 ? await addRegion(input.regionCustomOption ?? '') : input.regionId
    close(entryOfForm('rules', { ...input, regionId }, { key, id: rule?.id }))
  }
  const isMeant = (percent: number) =>
    ask(ConfirmDialog, {
      title: t('rules.unusualTitle', { percent }),
      body: t('rules.unusualBody'),
      confirmLabel: t('rules.unusualKeep'),
    })

  return (
    <FormDialog
      title={t(about.isNew ? 'rules.add' : 'rules.edit')}
      context={about.name}
      schema={schema}
      start={startOf(rule, about.month)}
      draftKey={`rule:${about.record}:${key}`}
      cancel={close}
      save={save}
      width={700}
    >
      {about.problem && <Notice kind="danger">{about.problem}</Notice>}
      <div className={classes['pair']}>
        <MasterField kind="manufacturer" isRequired />
        <PercentField name="commission" label={t('rules.commission')} isRequired />
        <PlaceFields />
        <MasterField kind="hospital" />
        <MasterField kind="surgeon" />
        <MasterField kind="procedure" />
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

const isUnusual = (percent: number) => percent < 0 || percent > 100

function startOf(rule: DraftRule | undefined, month: string) {
  const { key: _key, id: _id, ...fields } = rule ?? { ...NEW_RULE, key: '', id: 0, startMonth: month }
  return { ...fields, regionCustomOption: '' }
}

const NEW_RULE = {
  manufacturer: null,
  territory: null,
  regionId: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: '' as const,
  basis: 'sales' as const,
  note: '',
  endMonth: 'None',
  ...noNewNames('rules'),
}

/** Adds a region at once: other records join the lists when the page is saved. A refusal belongs to the field of its name. */
function useAddRegion() {
  const refresh = useRefresh()
  return async (regionName: string) => {
    try {
      const { data } = await call.regions.add({ regionName })
      await refresh(reads.salesperson.masterOptions, reads.regions)
      return data.id
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError({ code: error.code, message: error.message, fields: { regionCustomOption: error.message }, data: error.data })
    }
  }
}
