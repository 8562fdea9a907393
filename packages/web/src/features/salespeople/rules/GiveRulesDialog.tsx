import type { SalesPersonView } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { useState } from 'react'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { draftOf, type DraftRule, entryToSend } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import { useConfirmUnusualRates } from '../entries/use-confirm-unusual-rate.tsx'
import { copiesOf, CopyFields, copySchema } from './CopyFields.tsx'

type About = {
  name: string
  recordId: string
  chosen: readonly DraftRule[]
  month: Month
  closedThrough: Month | undefined
  nameOf: NameOf
}
/** The salesperson and the number of rules saved. */
export type Given = { name: string; count: number }

/** Copies rules to another salesperson, from a month on, with a factor. They are saved immediately. */
export function GiveRulesDialog({ about, close }: DialogProps<About, Given>) {
  const { t } = useTexts()
  const confirmRates = useConfirmUnusualRates()
  const words = useWords(about.nameOf)
  const [to, setTo] = useState<SalesPersonView>()
  const { chosen, closedThrough, month } = about
  const first = closedThrough !== undefined && closedThrough >= month ? addMonths(closedThrough, 1) : month
  return (
    <FormDialog
      title={t('ruleHelp.give.title')}
      context={about.name}
      schema={copySchema}
      start={{ ...blank(copySchema), startMonth: formatMonth(first), factor: 100 }}
      cancel={close}
      saveLabel={t('ruleHelp.copy.copy')}
      note={t('ruleHelp.give.note')}
      refreshes={[reads.salesperson]}
      width={700}
      save={async (values) => {
        if (!to) return
        const theirs = draftOf(to).rules
        const given = copiesOf(chosen, theirs, values).flatMap(({ rule, isTaken }) => (isTaken ? [] : [rule]))
        if (given.length === 0 || !(await confirmRates(given.map((rule) => ({ ...rule, rules: theirs, words: words('rules', rule) })))))
          return
        const rules = [...theirs, ...given].map((rule) => entryToSend('rules', rule))
        await call.salesperson.update({ id: to.id, version: to.version, rules })
        close({ name: `${to.firstName} ${to.lastName}`.trim(), count: given.length })
      }}
    >
      {(form) => (
        <CopyFields
          form={form}
          recordId={about.recordId}
          copies={(other, input) => copiesOf(chosen, draftOf(other).rules, input)}
          words={() => new Map(chosen.map((rule) => [rule.key, words('rules', rule)]))}
          none={t('ruleHelp.give.none')}
          onRead={setTo}
        />
      )}
    </FormDialog>
  )
}
