import { describeEntry, namedView, type SalesPersonView } from '@fairshare/contract'
import { useState } from 'react'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { draftOf, type DraftRule, newKey } from '../draft/draft.ts'
import { useConfirmUnusualRates } from '../entries/use-confirm-unusual-rate.tsx'
import type { CopiedRule } from './copied-rules.ts'
import { copiesOf, CopyFields, copySchema } from './CopyFields.tsx'

type About = { name: string; recordId: string; rules: readonly DraftRule[]; month: string }

/** Copies another salesperson's rules from a month on, with a factor. Resolves to the new draft rules. */
export function CopyRulesDialog({ about, close }: DialogProps<About, DraftRule[]>) {
  const { t, translate } = useTexts()
  const confirmRates = useConfirmUnusualRates()
  const [from, setFrom] = useState<SalesPersonView>()
  return (
    <FormDialog
      title={t('ruleHelp.copy.title')}
      context={about.name}
      schema={copySchema}
      start={{ ...blank(copySchema), startMonth: about.month, factor: 100 }}
      cancel={close}
      saveLabel={t('ruleHelp.copy.copy')}
      note={t('record.intoDraft')}
      width={700}
      save={async (values) => {
        const copied = from ? copiesOf(draftOf(from).rules, about.rules, values).filter(({ isTaken }) => !isTaken) : []
        const words = from && wordsIn(from, translate)
        const rates = copied.map(({ rule }) => ({ ...rule, rules: about.rules, words: words?.get(rule.key) ?? '' }))
        if (await confirmRates(rates)) close(withKeys(copied, about.rules))
      }}
    >
      {(form) => (
        <CopyFields
          form={form}
          recordId={about.recordId}
          copies={(other, input) => copiesOf(draftOf(other).rules, about.rules, input)}
          words={(other) => wordsIn(other, translate)}
          none={t('ruleHelp.copy.none')}
          onRead={setFrom}
        />
      )}
    </FormDialog>
  )
}

const wordsIn = (from: SalesPersonView, translate: ReturnType<typeof useTexts>['translate']): ReadonlyMap<string, string> =>
  new Map(from.rules.map((view) => [String(view.id), translate(describeEntry(namedView('rules', view)))]))

function withKeys(copied: readonly CopiedRule[], mine: readonly DraftRule[]): DraftRule[] {
  const made: DraftRule[] = []
  for (const { rule } of copied) made.push({ ...rule, key: newKey([...mine, ...made]) })
  return made
}
