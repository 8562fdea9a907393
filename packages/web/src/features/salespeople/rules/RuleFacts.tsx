import { fieldOf, type Label } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { orNone, useFieldText } from '../../../history/Differences.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import classes from '../salespeople.module.css'

const SHOWN = ['territory', 'regionId', 'manufacturer', 'hospital', 'surgeon', 'procedure', 'commission'] as const

/** A rule's scope and rate, read-only. */
export function RuleFacts({ rule, nameOf }: { rule: DraftRule; nameOf: NameOf }) {
  const { t } = useTexts()
  const textOf = useFieldText()
  const named = namedDraft('rules', rule, nameOf)
  // A territory's text otherwise includes its region, which has its own row here.
  const shown = (field: (typeof SHOWN)[number]) =>
    field === 'territory' || field === 'regionId' ? (named.masterName(field) ?? '') : textOf(named, field)
  return (
    <dl className={classes['facts']}>
      {SHOWN.map((field) => (
        <div key={field}>
          <dt>{t((fieldOf('rules', field)?.label ?? 'rules.place') satisfies Label)}</dt>
          <dd>{orNone(shown(field))}</dd>
        </div>
      ))}
    </dl>
  )
}
