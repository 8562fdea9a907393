import type { TextKey } from '@fairshare/texts'
import { Button, Group, List } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { NameOf } from './names.ts'
import { useRuleWords } from './names.ts'
import { problemsOf, type Refusal } from './refusal.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import classes from './salespeople.module.css'
import type { RecordDraft } from './use-record-draft.ts'

type Props = {
  name: string
  record: RecordDraft
  nameOf: NameOf
  refusal: Refusal | null
  isSaving: boolean
  /** Why the draft cannot be saved as it is. */
  blocked: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, what stands in the way, and the way out. Always in sight while there are changes. */
export function SaveBar({ name, record, nameOf, refusal, isSaving, blocked, onSave, onDiscard }: Props) {
  const { t } = useTexts()
  const { changes, base, draft } = record
  const isStale = record.isStale && !isSaving
  const maySave = !isStale && blocked === undefined && !isSaving
  useHotkeys([['mod+S', () => maySave && !document.querySelector('[role="dialog"]') && onSave()]], [])
  const parts = [
    ...(changes.profile.length > 0 ? [t('record.profile')] : []),
    ...(changes.rules.length > 0 ? [t('record.changedRules', { count: changes.rules.length })] : []),
  ]

  return (
    <section className={classes['bar']} aria-label={t('record.unsaved', { count: changes.count })}>
      {isStale && (
        <Notice
          kind="warning"
          title={t('record.stale')}
          action={
            <Button size="compact-sm" variant="default" onClick={record.rebase}>
              {t('record.rebase')}
            </Button>
          }
        >
          {t('record.staleHint')}
        </Notice>
      )}
      {refusal && !isStale && <RefusalNotice refusal={refusal} nameOf={nameOf} />}
      <div className={classes['barRow']}>
        <div role="status">
          <strong>{t('record.unsaved', { count: changes.count })}</strong>
          <span className={classes['barParts']}>{parts.join(', ')}</span>
          {blocked !== undefined && <div className={classes['barParts']}>{blocked}</div>}
        </div>
        <Group gap="xs">
          <Button variant="subtle" onClick={() => void ask(ReviewDialog, { name, base, draft, changes, nameOf })}>
            {t('record.review')}
          </Button>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('record.discard')}
          </Button>
          <Button loading={isSaving} disabled={!maySave && !isSaving} onClick={onSave}>
            {t('record.save')}
          </Button>
        </Group>
      </div>
    </section>
  )
}

const LABELS: Readonly<Record<string, TextKey>> = {
  firstName: 'salespeople.firstName',
  lastName: 'salespeople.lastName',
  email: 'salespeople.email',
  phone: 'salespeople.phone',
  employeeNumber: 'salespeople.employeeNumber',
  primaryTerritory: 'salespeople.primaryTerritory',
  secondaryEmailsList: 'salespeople.secondaryEmailsList',
  manufacturer: 'masters.manufacturer',
  territory: 'masters.territory',
  regionId: 'masters.region',
  hospital: 'masters.hospital',
  surgeon: 'masters.surgeon',
  procedure: 'masters.procedure',
  commission: 'rules.commission',
  basis: 'rules.basis',
  note: 'rules.note',
  startMonth: 'form.startMonth',
  endMonth: 'form.endMonth',
}

function RefusalNotice({ refusal, nameOf }: { refusal: Refusal; nameOf: NameOf }) {
  const { t, say } = useTexts()
  const words = useRuleWords(nameOf)
  const problems = problemsOf(refusal)
  const { error, draft } = refusal
  return (
    <Notice kind={'finalizedMonth' in error.data ? 'locked' : 'danger'} title={t('record.notSaved')}>
      {problems.length === 0 && error.message}
      <List size="sm">
        {problems.map(({ rule: key, field, message }) => {
          const rule = draft.rules.find((each) => each.key === key)
          const label = LABELS[field]
          const about = [...(rule ? [words(rule)] : []), ...(label ? [say({ key: label })] : [])].join(' · ')
          return <List.Item key={`${key} ${field}`}>{about === '' ? message : t('form.wrong', { field: about, message })}</List.Item>
        })}
      </List>
    </Notice>
  )
}
