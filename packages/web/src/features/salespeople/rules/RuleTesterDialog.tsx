import { id, month, namedView, required, choice } from '@fairshare/contract'
import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call, type DataOf } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import formClasses from '../../../form/form.module.css'
import classes from '../salespeople.module.css'
import { editedRules } from './edited-rules.ts'
import { RuleLine } from './RuleLine.tsx'

type About = { name: string; recordId: string; rules: readonly DraftRule[]; month: string; nameOf: NameOf }
export type SaleScope = Pick<DraftRule, 'manufacturer' | 'territory' | 'hospital' | 'surgeon' | 'procedure' | 'startMonth'>

const schema = z.object({
  manufacturer: required(choice),
  territory: required(choice),
  hospital: id.nullable(),
  surgeon: id.nullable(),
  procedure: id.nullable(),
  selectedMonth: month,
})
type TestedSale = z.input<typeof schema>
type Answer = DataOf<typeof call.salesperson.winningRules>

/** Finds the rule that would apply to a sale, and why. Resolves to a sale to add a rule for. */
export function RuleTesterDialog({ about, close }: DialogProps<About, SaleScope>) {
  const { t } = useTexts()
  const [found, setFound] = useState<{ input: TestedSale; answer: Answer } | null>(null)
  return (
    <FormDialog
      title={t('ruleHelp.tester.title')}
      context={about.name}
      schema={schema}
      start={{ ...blank(schema), selectedMonth: about.month }}
      cancel={close}
      saveLabel={t('ruleHelp.tester.test')}
      isThrowaway
      width={700}
      save={async (input) => {
        const { manufacturer, territory } = input
        const sale = { ...input, manufacturer: manufacturer ?? 0, territory: territory ?? 0 }
        setFound({ input, answer: (await call.salesperson.winningRules({ ...editedRules(about.recordId, about.rules), ...sale })).data })
      }}
    >
      {({ fields }) => (
        <>
          <div className={formClasses['pair']}>
            <MasterField kind="manufacturer" field={fields.manufacturer} isRequired />
            <MasterField kind="territory" field={fields.territory} isRequired />
            {(['hospital', 'surgeon', 'procedure'] as const).map((kind) => (
              <MasterField key={kind} kind={kind} field={fields[kind]} placeholder={t('ruleHelp.tester.notGiven')} />
            ))}
            <MonthField field={fields.selectedMonth} label={t('record.month')} isRequired />
          </div>
          {found && <Outcomes about={about} {...found} onAdd={(sale) => close(sale)} />}
        </>
      )}
    </FormDialog>
  )
}

type OutcomesProps = { about: About; input: TestedSale; answer: Answer; onAdd: (sale: SaleScope) => void }

function Outcomes({ about: { name, rules, nameOf }, input, answer: { own, others }, onAdd }: OutcomesProps) {
  const { t } = useTexts()
  const named = (place: number) => namedDraft('rules', rules[place] ?? {}, nameOf)
  const { selectedMonth, ...sale } = input
  return (
    <Stack gap="md" aria-live="polite">
      <section aria-label={name}>
        <Title order={3}>{name}</Title>
        {own ? (
          <>
            <RuleLine rule={named(own.winner)} because={t('ruleHelp.tester.wins')} />
            {own.losers.map(({ rule, lostOn }) => (
              <RuleLine key={rule} rule={named(rule)} isLost because={t(`commissions.why.lostOn.${lostOn}`)} />
            ))}
          </>
        ) : (
          <Notice
            kind="warning"
            action={
              <Button size="compact-sm" variant="default" onClick={() => onAdd({ ...sale, startMonth: selectedMonth })}>
                {t('entries.add.rules')}
              </Button>
            }
          >
            {t('ruleHelp.tester.noRule', { name })}
          </Notice>
        )}
      </section>
      {others.map((other) => (
        <section key={other.salesPersonId} aria-label={other.name}>
          <Title order={3}>{other.name}</Title>
          <RuleLine rule={namedView('rules', other.winner)} because={t('ruleHelp.tester.wins')} />
          {other.losers.map(({ rule, lostOn }) => (
            <RuleLine key={rule.id} rule={namedView('rules', rule)} isLost because={t(`commissions.why.lostOn.${lostOn}`)} />
          ))}
        </section>
      ))}
      {others.length === 0 && <p className={classes['any']}>{t('ruleHelp.tester.noOneElse')}</p>}
    </Stack>
  )
}
