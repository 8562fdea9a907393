import { fieldOf, type Label } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { orNone, useFieldText } from '../../../history/Differences.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import classes from '../salespeople.module.css'

const SHOWN = ['territory', 'regionId', 'manufacturer', 'hospital', 'surgeon', 'procedure', 'commission'] as const

/** What a rule is about and pays, to be read only. */
export function RuleFacts({ rule, nameOf }: { rule: DraftRule; nameOf: NameOf }) {
  const { t } = useTexts()
  const textOf = useFieldText()
  const named = namedDraft('rules', rule, nameOf)
  // The words of a territory say the region in its place; here each has its own.
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
