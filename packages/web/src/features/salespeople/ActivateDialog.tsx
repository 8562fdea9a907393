import { endMonth, month } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SpanFields } from '../../form/SpanFields.tsx'
import type { RuleField } from './names.ts'
import classes from './salespeople.module.css'

type About = { name: string; texts: Record<RuleField, string>; month: string }
type Span = { startMonth: string; endMonth: string }

const schema = z.object({ startMonth: month, endMonth })
const SHOWN = ['manufacturer', 'place', 'hospital', 'surgeon', 'procedure', 'commission'] as const

/** Dialog 9: a rule that has run out counts again, in months of its own. */
export function ActivateDialog({ about, close }: DialogProps<About, Span>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('rules.activate')}
      context={about.name}
      schema={schema}
      start={{ startMonth: about.month, endMonth: 'None' }}
      cancel={close}
      saveLabel={t('rules.activate')}
      save={async (span) => close(span)}
    >
      <dl className={classes['facts']}>
        {SHOWN.map((field) => (
          <div key={field}>
            <dt>{t(`rules.field.${field}`)}</dt>
            <dd>{about.texts[field]}</dd>
          </div>
        ))}
      </dl>
      <SpanFields />
    </FormDialog>
  )
}
