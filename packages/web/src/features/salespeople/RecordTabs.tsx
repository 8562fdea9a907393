import type { SalesPersonView } from '@fairshare/contract'
import { Tabs } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import type { Draft } from './draft.ts'
import { LedgerTab } from './LedgerTab.tsx'
import type { NameOf } from './names.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { BonusTab, FloorsTab, PersonAdjustmentsTab } from './RecordViews.tsx'
import { RulesTab } from './RulesTab.tsx'
import classes from './salespeople.module.css'
import type { RecordDraft } from './use-record-draft.ts'

type Props = {
  name: string
  id: string
  /** What is saved; nothing yet of a new salesperson. */
  person: SalesPersonView | undefined
  record: RecordDraft
  refused: ReadonlyMap<string, string>
  nameOf: NameOf
  onChange: (draft: Draft) => void
}

/** The parts of a record. Profile and rules are the draft's; the others show what is saved. */
export function RecordTabs({ name, id, person, record, refused, nameOf, onChange }: Props) {
  const { t } = useTexts()
  const [view, setView] = useUrlState('view', { fallback: 'profile' })
  const { draft, changes } = record
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? 'profile')} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="profile">{t('record.profile')}</Tabs.Tab>
        <Tabs.Tab value="rules">{t('record.rules', { number: draft.rules.length })}</Tabs.Tab>
        {person && (
          <>
            <Tabs.Tab value="bonus">{t('record.bonus', { number: person.bonusRules.length })}</Tabs.Tab>
            <Tabs.Tab value="adjustments">{t('record.adjustments', { number: person.adjustments.length })}</Tabs.Tab>
            <Tabs.Tab value="floors">{t('record.floors', { number: person.draws.length + person.guarantees.length })}</Tabs.Tab>
            <Tabs.Tab value="ledger">{t('record.ledger')}</Tabs.Tab>
          </>
        )}
      </Tabs.List>
      <Tabs.Panel value="profile" pt="md">
        <ProfileTab
          profile={draft.profile}
          isNew={person === undefined}
          nameOf={nameOf}
          onChange={(profile) => onChange({ ...draft, profile })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="rules" pt="md">
        <RulesTab
          name={name}
          record={id}
          rules={draft.rules}
          changes={changes}
          refused={refused}
          nameOf={nameOf}
          onChange={(rules) => onChange({ ...draft, rules })}
        />
      </Tabs.Panel>
      {person && (
        <>
          <Tabs.Panel value="bonus" pt="md">
            <BonusTab person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="adjustments" pt="md">
            <PersonAdjustmentsTab person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="floors" pt="md">
            <FloorsTab person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="ledger" pt="md">
            <LedgerTab person={person} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  )
}
