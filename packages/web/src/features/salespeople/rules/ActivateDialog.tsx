import { endMonth, month } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftRule } from '../draft/draft.ts'
import type { NameOf } from '../draft/names.ts'
import { MonthStrip } from './MonthStrip.tsx'
import { RuleFacts } from './RuleFacts.tsx'

type About = { name: string; rule: DraftRule; otherRules: readonly DraftRule[]; month: Month; nameOf: NameOf }
type Span = { startMonth: string; endMonth: string }

const schema = z.object({ startMonth: month, endMonth })

/** Dialog 9: reactivates a rule, if it qualifies, for chosen months. */
export function ActivateDialog({ about: { name, rule, otherRules, month: from, nameOf }, close }: DialogProps<About, Span>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('rules.activate')}
      context={name}
      schema={schema}
      start={{ startMonth: formatMonth(from), endMonth: 'None' }}
      cancel={close}
      saveLabel={t('rules.activateButton')}
      note={t('record.intoDraft')}
      save={async (span) => close(span)}
    >
      {({ fields, values }) => (
        <>
          <RuleFacts rule={rule} nameOf={nameOf} />
          <SpanFields start={fields.startMonth} end={fields.endMonth} />
          <MonthStrip months={values} rule={rule} otherRules={otherRules} month={from} nameOf={nameOf} />
        </>
      )}
    </FormDialog>
  )
}
