import { endMonth, month, shownFields, type NamedEntry } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SpanFields } from '../../form/fields/SpanFields.tsx'
import { orNone, useFieldText } from './draft/Differences.tsx'
import classes from './salespeople.module.css'

type About = { name: string; rule: NamedEntry; month: string }
type Span = { startMonth: string; endMonth: string }

const schema = z.object({ startMonth: month, endMonth })
const SHOWN = new Set(['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'commission'])

/** Dialog 9: a rule that has run out counts again, in months of its own. */
export function ActivateDialog({ about, close }: DialogProps<About, Span>) {
  const { t } = useTexts()
  const textOf = useFieldText()
  const facts = shownFields('rules').filter(([field]) => SHOWN.has(field))
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
        {facts.map(([field, label]) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>{orNone(textOf(about.rule, field))}</dd>
          </div>
        ))}
      </dl>
      <SpanFields />
    </FormDialog>
  )
}
