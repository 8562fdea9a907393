import { namesOf } from '@fairshare/engine/values'
import { COLLECTION_NAMES, fieldsOf } from '@fairshare/contract'
import { Box, Button, Group, List } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { LateChange } from './late/LateChangeDialog.tsx'
import { useLateChange } from './late/use-late-change.ts'
import { useWhatIf } from './what-if/use-what-if.ts'
import { changesOf } from './draft/changes.ts'
import { NEW_PROFILE } from './draft/draft.ts'
import { useWords } from './draft/names.ts'
import { useOpenRecord } from './open-record.ts'
import { type FieldProblem, problemsOf, type Refusal } from './draft/refusal.ts'
import { ReviewDialog } from './draft/ReviewDialog.tsx'
import classes from './salespeople.module.css'

type Props = {
  isSaving: boolean
  /** The reason why the draft cannot be saved. */
  blocked: string | undefined
  onSave: (late?: LateChange) => void
  onDiscard: () => void
}

/** Unsaved changes, blockers, and actions. Always visible while there are changes. */
export function SaveBar({ isSaving, blocked, onSave, onDiscard }: Props) {
  const { t } = useTexts()
  const { name, record, recordMarks, nameOf } = useOpenRecord()
  const { refusal } = recordMarks
  const { changes, base, draft } = record
  const save = useSaveAfterCheck(onSave)
  const whatIf = useWhatIf({ onSave: () => onSave(), onDiscard })
  const postLate = useLateChange(onSave)
  const isStale = record.isStale && !isSaving
  const maySave = !isStale && blocked === undefined && !isSaving
  useHotkeys([['mod+S', () => maySave && !document.querySelector('[role="dialog"]') && save()]], [])
  const parts = [
    ...(changes.profile.length > 0 ? [t('record.profile')] : []),
    ...COLLECTION_NAMES.filter((name) => changes[name].length > 0).map((name) =>
      t(`salespeople.changed.${name}`, { count: changes[name].length }),
    ),
  ]

  return (
    <section className={classes['bar']} aria-label={t('record.unsaved', { count: changes.count })}>
      {isStale && <StaleNotice />}
      {refusal && !isStale && <RefusalNotice refusal={refusal} postLate={postLate} />}
      <div className={classes['barRow']}>
        <div role="status">
          <IconAlertTriangle
            size={18}
            stroke={1.75}
            color="var(--warning-fg)"
            style={{ marginInlineEnd: 8, verticalAlign: -3 }}
            aria-hidden
          />
          <strong>{t('record.unsaved', { count: changes.count })}</strong>
          <Box component="span" c="dimmed" ml={10}>
            {parts.join(', ')}
          </Box>
          {blocked !== undefined && <Box c="dimmed">{blocked}</Box>}
        </div>
        <Group gap="xs">
          <Button variant="subtle" onClick={() => void ask(ReviewDialog, { name, base, draft, nameOf })}>
            {t('record.review')}
          </Button>
          {whatIf && (
            <Button variant="default" onClick={() => void whatIf()} disabled={isSaving}>
              {t('whatIf.action')}
            </Button>
          )}
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('record.discard')}
          </Button>
          <Button loading={isSaving} disabled={!maySave && !isSaving} onClick={save}>
            {t('record.save')}
          </Button>
        </Group>
      </div>
    </section>
  )
}

/** Saves once the rate that was typed last has been checked: it belongs to the save. Not if it is refused. */
function useSaveAfterCheck(onSave: () => void) {
  const { check } = useOpenRecord().record
  const [wanted, setWanted] = useState<{ refusals: number }>()
  const answered = useRef<object>(undefined)
  const saveNow = useEffectEvent(onSave)
  useEffect(() => {
    if (!wanted || answered.current === wanted || check.isRunning) return
    answered.current = wanted
    if (wanted.refusals === check.refusals) saveNow()
  }, [wanted, check])
  return () => {
    // A rate that is being typed counts as entered.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setWanted({ refusals: check.refusals })
  }
}

/** Another user has saved the record since. */
function StaleNotice() {
  const { t } = useTexts()
  const { name, record, nameOf } = useOpenRecord()
  const { base, draft } = record
  return (
    <Notice
      kind="warning"
      title={t('record.stale')}
      action={
        <Group gap={4}>
          {changesOf(base, record.saved).count > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void ask(ReviewDialog, { name, base, draft: record.saved, mine: draft, nameOf })}
            >
              {t('record.compare')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={record.rebase}>
            {t('record.rebase')}
          </Button>
        </Group>
      }
    >
      {t('record.staleHint')}
    </Notice>
  )
}

const PROFILE_FIELDS = namesOf(NEW_PROFILE)

type RefusalProps = { refusal: Refusal; postLate: (() => Promise<void>) | undefined }

function RefusalNotice({ refusal, postLate }: RefusalProps) {
  const { t } = useTexts()
  const { record, nameOf } = useOpenRecord()
  const { changes } = record
  const words = useWords(nameOf)
  const problems = problemsOf(refusal)
  const { error } = refusal
  const isOfClosedMonth = 'finalizedMonth' in error.data
  const aboutOf = ({ collection, entry, field }: FieldProblem): string => {
    if (!collection || !entry) {
      const own = PROFILE_FIELDS.find((each) => each === field)
      return own ? t(`salespeople.${own}`) : ''
    }
    const label = fieldsOf(collection).find(([name]) => name === field)?.[1].label
    return [words(collection, entry), ...(label ? [t(label)] : [])].join(' · ')
  }
  return (
    <Notice
      kind={isOfClosedMonth ? 'locked' : 'danger'}
      title={t('record.notSaved')}
      action={
        postLate && (
          <Button size="compact-sm" variant="default" onClick={() => void postLate()}>
            {t('lateChanges.offer')}
          </Button>
        )
      }
    >
      {problems.length === 0 && error.message}
      {isOfClosedMonth && changes.draws.length + changes.guarantees.length > 0 && <div>{t('lateChanges.floorsStay')}</div>}
      <List size="sm">
        {problems.map((problem) => {
          const { collection = '', entry, field, message } = problem
          const about = aboutOf(problem)
          return (
            <List.Item key={`${collection} ${entry?.key} ${field}`}>
              {about === '' ? message : t('form.wrong', { field: about, message })}
            </List.Item>
          )
        })}
      </List>
    </Notice>
  )
}
