import type { SalesPersonView } from '@fairshare/contract'
import { Button, Group, Pill } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { NONE } from '../../../i18n/format.ts'
import { Breakable } from '../../../ui/Breakable.tsx'
import type { Profile } from '../draft/draft.ts'
import type { NameOf } from '../draft/names.ts'
import { PaySummary } from './PaySummary.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import classes from '../salespeople.module.css'
import { SecondaryEmailDialog } from './SecondaryEmailDialog.tsx'

type Props = {
  /** The saved record; undefined for a new salesperson. */
  person: SalesPersonView | undefined
  profile: Profile
  nameOf: NameOf
  onChange: (profile: Profile) => void
}

/** The edited profile and a pay summary. */
export function ProfileTab({ person, ...about }: Props) {
  return (
    <div className={classes['profile']}>
      <ProfileCard {...about} isNew={person === undefined} />
      {person && <PaySummary person={person} />}
    </div>
  )
}

function ProfileCard({ profile, isNew, nameOf, onChange }: Omit<Props, 'person'> & { isNew: boolean }) {
  const { t } = useTexts()
  const { secondaryEmailsList: emails } = profile
  const edit = async () => {
    const next = await ask(ProfileDialog, { profile, isNew })
    if (next) onChange(next)
  }
  const addEmail = async () => {
    const next = await ask(SecondaryEmailDialog, { email: profile.email, list: emails })
    if (next) onChange({ ...profile, secondaryEmailsList: next })
  }
  const facts: [label: string, value: string][] = [
    [t('salespeople.firstName'), profile.firstName],
    [t('salespeople.lastName'), profile.lastName],
    [t('salespeople.email'), profile.email],
    [t('salespeople.phone'), profile.phone],
    [t('salespeople.employeeNumber'), profile.employeeNumber],
    [t('salespeople.primaryTerritory'), nameOf('territory', profile.primaryTerritory) ?? ''],
  ]
  return (
    <section className={classes['card']}>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? NONE : <Breakable>{value}</Breakable>}</dd>
          </div>
        ))}
        {profile.note !== '' && (
          <div className={classes['wide']}>
            <dt>{t('salespeople.note')}</dt>
            <dd className={classes['note']} dir="auto">
              {profile.note}
            </dd>
          </div>
        )}
        <div className={classes['wide']}>
          <dt>{t('salespeople.secondaryEmailsList')}</dt>
          <dd>
            <Group gap={6}>
              {emails.map((email) => (
                <Pill
                  key={email}
                  bg="var(--neutral-tint)"
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': t('salespeople.removeEmail', { email }), 'aria-hidden': false, tabIndex: 0 }}
                  onRemove={() => onChange({ ...profile, secondaryEmailsList: emails.filter((each) => each !== email) })}
                >
                  {email}
                </Pill>
              ))}
              <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => void addEmail()}>
                {t('salespeople.addEmail')}
              </Button>
            </Group>
          </dd>
        </div>
      </dl>
      <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={() => void edit()}>
        {t('salespeople.editProfile')}
      </Button>
      {isNew && profile.lastName === '' && <AskOnce ask={() => void edit()} />}
    </section>
  )
}

/** Opens the profile of a new salesperson first. */
function AskOnce({ ask: run }: { ask: () => void }) {
  const begin = useEffectEvent(run)
  useEffect(() => {
    const soon = setTimeout(() => begin())
    return () => clearTimeout(soon)
  }, [])
  return null
}
