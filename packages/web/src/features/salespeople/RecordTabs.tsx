import type { CollectionName } from '@fairshare/contract'
import { Tabs } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { useMay } from '../../session/me.ts'
import { TabList } from '../../ui/TabList.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { EntriesTab } from './EntriesTab.tsx'
import { HistoryTab } from './history/HistoryTab.tsx'
import { LedgerTab } from './ledger/LedgerTab.tsx'
import { type RecordMarks, useOpenRecord } from './open-record.ts'
import { PANELS, partNamed } from './record-parts.ts'
import { ProfileTab } from './profile/ProfileTab.tsx'
import { TABS } from './search.ts'
import { rejectedEntries } from './draft/refusal.ts'
import classes from './salespeople.module.css'
import { StatementTab } from './statement/StatementTab.tsx'

/** Whether a list has an error that blocks saving. */
const hasProblem = (collection: CollectionName, { overlaps, refusal }: RecordMarks) =>
  overlaps.flat().some((placed) => placed.collection === collection) || rejectedEntries(collection, refusal).size > 0

/** Shown next to the name of a tab with errors. */
function Problem() {
  const { t } = useTexts()
  return (
    <span className={classes['problem']}>
      <span className="sr-only">{t('record.tabProblem')}</span>
    </span>
  )
}

/**
 * The tabs of a record. All belong to the draft except the ledger, which is saved directly. `isSaving` locks them: edits made meanwhile
 * would look saved.
 */
export function RecordTabs({ isSaving }: { isSaving: boolean }) {
  const { t } = useTexts()
  const { name, person, record, recordMarks, nameOf } = useOpenRecord()
  const { view: wanted } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  const { draft, change } = record
  const maySeeStatements = useMay('commission-list')
  const view = partNamed(wanted, { isSaved: person !== undefined, maySeeStatements })
  const marked = (panel: keyof typeof PANELS) =>
    PANELS[panel].some((each) => hasProblem(each, recordMarks)) && { rightSection: <Problem /> }
  const frame = useInertWhile(isSaving)
  return (
    <Tabs ref={frame} value={view} onChange={(next) => setSearch({ view: TABS.find((tab) => tab === next) })} keepMounted={false}>
      <TabList view={view}>
        <Tabs.Tab value="profile">{t('record.profile')}</Tabs.Tab>
        <Tabs.Tab value="rules" {...marked('rules')}>
          {t('record.rules', { number: draft.rules.length })}
        </Tabs.Tab>
        <Tabs.Tab value="bonus" {...marked('bonus')}>
          {t('record.bonus', { number: draft.bonusRules.length })}
        </Tabs.Tab>
        <Tabs.Tab value="adjustments" {...marked('adjustments')}>
          {t('record.adjustments', { number: draft.adjustments.length })}
        </Tabs.Tab>
        <Tabs.Tab value="floors" {...marked('floors')}>
          {t('record.floors', { number: draft.draws.length + draft.guarantees.length })}
        </Tabs.Tab>
        {person && <Tabs.Tab value="ledger">{t('record.ledger')}</Tabs.Tab>}
        {person && maySeeStatements && <Tabs.Tab value="statement">{t('record.statement')}</Tabs.Tab>}
        {person && <Tabs.Tab value="history">{t('record.history')}</Tabs.Tab>}
      </TabList>
      <Tabs.Panel value="profile" pt="md">
        <ProfileTab person={person} profile={draft.profile} nameOf={nameOf} onChange={(profile) => change({ profile })} />
      </Tabs.Panel>
      {Object.entries(PANELS).map(([panel, collections]) => (
        <Tabs.Panel key={panel} value={panel} pt="md">
          <div className={classes['views']}>
            <SavedViews list={`record-${panel}`} parts={collections} />
          </div>
          <EntriesTab collections={collections} />
        </Tabs.Panel>
      ))}
      {person && (
        <Tabs.Panel value="ledger" pt="md">
          <LedgerTab person={person} />
        </Tabs.Panel>
      )}
      {person && maySeeStatements && (
        <Tabs.Panel value="statement" pt="md">
          <StatementTab salesPersonId={person.id} />
        </Tabs.Panel>
      )}
      {person && (
        <Tabs.Panel value="history" pt="md">
          <HistoryTab id={person.id} name={name} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

/** Makes the content inert while saving, then returns the focus. */
function useInertWhile(isBusy: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = frame
    if (!isBusy || !current) return
    const focused = current.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null
    current.inert = true
    return () => {
      current.inert = false
      focused?.focus()
    }
  }, [isBusy])
  return frame
}
