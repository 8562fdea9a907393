import type { CollectionName, SalesPersonView } from '@fairshare/contract'
import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { EntriesTab } from './entries/EntriesTab.tsx'
import { LedgerTab } from './ledger/LedgerTab.tsx'
import type { NameOf } from './draft/names.ts'
import { ProfileTab } from './profile/ProfileTab.tsx'
import { overlapsIn } from './entries/overlaps.ts'
import type { Refusal } from './draft/refusal.ts'
import { RulesTab } from './entries/RulesTab.tsx'
import classes from './salespeople.module.css'
import type { RecordDraft } from './draft/use-record-draft.ts'

type Props = {
  name: string
  id: string
  /** What is saved; nothing yet of a new salesperson. */
  person: SalesPersonView | undefined
  record: RecordDraft
  refusal: Refusal | null
  nameOf: NameOf
}

/** The parts of a record: all are the draft's, but for the ledger, which is entered at once. */
export function RecordTabs({ name, id, person, record, refusal, nameOf }: Props) {
  const { t } = useTexts()
  const [view, setView] = useUrlState('view', { fallback: 'profile' })
  const { draft, changes, change } = record
  const overlaps = useMemo(() => overlapsIn(draft), [draft])
  const marking = useMemo(() => ({ changes, overlaps, refusal }), [changes, overlaps, refusal])
  const entries = (...collections: CollectionName[]) => <EntriesTab {...{ collections, record, marking, nameOf }} />
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? 'profile')} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="profile">{t('record.profile')}</Tabs.Tab>
        <Tabs.Tab value="rules">{t('record.rules', { number: draft.rules.length })}</Tabs.Tab>
        {person && (
          <>
            <Tabs.Tab value="bonus">{t('record.bonus', { number: draft.bonusRules.length })}</Tabs.Tab>
            <Tabs.Tab value="adjustments">{t('record.adjustments', { number: draft.adjustments.length })}</Tabs.Tab>
            <Tabs.Tab value="floors">{t('record.floors', { number: draft.draws.length + draft.guarantees.length })}</Tabs.Tab>
            <Tabs.Tab value="ledger">{t('record.ledger')}</Tabs.Tab>
          </>
        )}
      </Tabs.List>
      <Tabs.Panel value="profile" pt="md">
        <ProfileTab profile={draft.profile} isNew={person === undefined} nameOf={nameOf} onChange={(profile) => change({ profile })} />
      </Tabs.Panel>
      <Tabs.Panel value="rules" pt="md">
        <RulesTab name={name} record={id} rules={draft.rules} marking={marking} nameOf={nameOf} onChange={(rules) => change({ rules })} />
      </Tabs.Panel>
      {person && (
        <>
          <Tabs.Panel value="bonus" pt="md">
            {entries('bonusRules')}
          </Tabs.Panel>
          <Tabs.Panel value="adjustments" pt="md">
            {entries('adjustments')}
          </Tabs.Panel>
          <Tabs.Panel value="floors" pt="md">
            {entries('draws', 'guarantees')}
          </Tabs.Panel>
          <Tabs.Panel value="ledger" pt="md">
            <LedgerTab person={person} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  )
}
