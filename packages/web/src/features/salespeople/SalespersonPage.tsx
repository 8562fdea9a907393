import { COLLECTIONS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Button } from '@mantine/core'
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useConfirmDiscard } from '../../form/confirm-discard.ts'
import { OfferedDraft } from '../../form/OfferedDraft.tsx'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { useMonth } from '../../months/use-month.ts'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { useRecentRecord } from '../../session/recent-records.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { toast } from '../../ui/notifications/toast.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { LateChange } from './late/LateChangeDialog.tsx'
import { changesInWords, listsToSend, tooLongIn } from './draft/changes.ts'
import type { Draft } from './draft/draft.ts'
import { useNames } from './draft/names.ts'
import { RecordTabs } from './RecordTabs.tsx'
import { RepSwitcher } from './RepSwitcher.tsx'
import type { Refusal } from './draft/refusal.ts'
import { OpenRecordContext } from './open-record.ts'
import { useRecordMarks } from './entries/use-marks.ts'
import { SaveBar } from './SaveBar.tsx'
import { useRecordDraft } from './draft/use-record-draft.ts'

/** A salesperson's record. Profile and entries are edited in one draft and saved together. */
export function SalespersonPage() {
  const { id } = useParams({ from: '/full/salespeople/$id' })
  return <Record key={id} id={id} />
}

const useRecentPerson = (id: string, person: { firstName: string; lastName: string } | undefined) =>
  useRecentRecord(
    person && {
      id: `salesperson-${id}`,
      group: 'salespeople',
      label: `${person.firstName} ${person.lastName}`,
      href: `/salespeople/${id}`,
    },
  )

function Record({ id }: { id: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isNew = id === 'new'
  const read = useRead(reads.salesperson.detail, { salesPersonId: Number(id) }, { enabled: !isNew })
  const person = read.data
  const record = useRecordDraft(id, person)
  const { draft, changes } = record
  const { profile } = draft
  const nameOf = useNames(person, draft)
  useRecentPerson(id, person)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const recordMarks = useRecordMarks(draft, changes, refusal)
  const save = useSave({ id, record, onRefused: setRefusal })
  useLeaveGuard(record)
  const discard = useDiscard(record)

  const toList = (
    <Button variant="default" onClick={() => void navigate({ to: '/salespeople/list' })}>
      {t('record.back')}
    </Button>
  )
  if (!isNew && !person) {
    return (
      <>
        <PageHeader title={t('nav.salespeople')} actions={toList} />
        {read.error ? <ErrorState title={t('record.failed')} error={read.error} onRetry={() => read.refetch()} /> : <CardsSkeleton />}
      </>
    )
  }

  const name = `${profile.firstName} ${profile.lastName}`.trim() || t('salespeople.new')
  const tooLong = tooLongIn(draft, changes)
  const tooMany = tooLong && t(`salespeople.tooMany.${tooLong}`, { most: COLLECTIONS[tooLong].most })
  return (
    <OpenRecordContext value={{ name, id, person, record, recordMarks, nameOf }}>
      <PageHeader
        title={name}
        month={<WorkingMonth />}
        chip={
          <StatusChip family={profile.isActive ? 'success' : 'neutral'}>
            {t(profile.isActive ? 'salespeople.active' : 'salespeople.flag.inactive')}
          </StatusChip>
        }
        meta={nameOf('territory', profile.primaryTerritory)}
        actions={
          <>
            {!isNew && <RepSwitcher id={Number(id)} />}
            {toList}
          </>
        }
      />
      {record.left > 0 && (
        <OfferedDraft ignore={record.discard} restore={record.restore}>
          {t('record.left', { count: record.left })}
        </OfferedDraft>
      )}
      <RecordTabs isSaving={save.isPending} />
      {changes.count > 0 && (
        <SaveBar
          isSaving={save.isPending}
          blocked={profile.firstName === '' || profile.lastName === '' ? t('record.nameMissing') : tooMany}
          onSave={(lateChange) => save.mutate({ draft, ...(lateChange && { lateChange }) })}
          onDiscard={() => void discard(() => setRefusal(null))}
        />
      )}
    </OpenRecordContext>
  )
}

/** Statuses, adjustments, and payouts are as of this month. */
function WorkingMonth() {
  const { month, setMonth } = useMonth()
  return <MonthChooser value={month} onChange={setMonth} />
}

type Saving = {
  id: string
  record: ReturnType<typeof useRecordDraft>
  onRefused: (refusal: Refusal | null) => void
}

/** The draft, plus the adjustments to post for finalized months. */
type Saved = { draft: Draft; lateChange?: LateChange }

function useSave({ id, record, onRefused }: Saving) {
  const navigate = useNavigate()
  const store = async ({ draft, lateChange }: Saved) => {
    const { profile } = draft
    const changed = listsToSend(draft, record.changes)
    if (id === 'new') return call.salesperson.store({ ...profile, ...changed })
    const answer = await call.salesperson.update({
      ...profile,
      ...changed,
      id: Number(id),
      version: record.version,
      ...(lateChange && { lateChange }),
    })
    return { ...answer, data: { id: Number(id), version: answer.data.version } }
  }
  const storeOrSay = async (saved: Saved) => {
    onRefused(null)
    try {
      return await store(saved)
    } catch (error) {
      // The draft itself detects a version conflict.
      if (error instanceof ApiError && !('present' in error.data)) onRefused({ error, draft: saved.draft })
      throw error
    }
  }
  return useCall(storeOrSay, {
    announces: false,
    // The save bar shows it with its actions.
    showsRefusal: ({ data }) => 'finalizedMonth' in data,
    refreshes: [reads.salesperson, reads.commission, reads.uploadprocess],
    onSuccess: ({ data }, { draft: { profile } }) => {
      const about = {
        name: `${profile.firstName} ${profile.lastName}`,
        place: { to: '/salespeople/$id' as const, params: { id: String(data.id) } },
      }
      toast('success', text('record.saved', { what: changesInWords(record.changes) }), undefined, about)
      record.discard()
      if (id === 'new') void navigate({ to: '/salespeople/$id', params: { id: String(data.id) }, replace: true, ignoreBlocker: true })
    },
  })
}

/** Switching tabs and views stays on the page. */
function useLeaveGuard({ changes, discard }: ReturnType<typeof useRecordDraft>) {
  const { t } = useTexts()
  const mayDiscard = useConfirmDiscard()
  useBlocker({
    disabled: changes.count === 0,
    enableBeforeUnload: changes.count > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const mayLeave = await mayDiscard({ title: t('record.leaveTitle'), body: t('record.unsaved', { count: changes.count }) })
      if (mayLeave) discard()
      return !mayLeave
    },
  })
}

/** Discards after a confirmation, with undo. */
function useDiscard({ changes, discard }: ReturnType<typeof useRecordDraft>) {
  const { t } = useTexts()
  const mayDiscard = useConfirmDiscard()
  return async (onDiscarded: () => void) => {
    if (!(await mayDiscard({ body: t('record.unsaved', { count: changes.count }) }))) return
    const restore = discard()
    onDiscarded()
    toast('success', text('record.discarded', { count: changes.count }), { label: text('common.undo'), run: restore })
  }
}
