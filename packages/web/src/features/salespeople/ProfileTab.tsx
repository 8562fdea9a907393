import { Button, Group, Pill, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../dialog/dialogs.tsx'
import { useChoices } from '../../masters/use-choices.ts'
import { NONE } from '../../ui/format.ts'
import type { Profile } from './draft.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import classes from './salespeople.module.css'
import { SecondaryEmailDialog } from './SecondaryEmailDialog.tsx'

export function ProfileTab({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const { t } = useTranslation()
  const { territory } = useChoices()
  const { secondaryEmailsList: emails } = profile
  const edit = async () => {
    const next = await ask(ProfileDialog, profile)
    if (next) onChange(next)
  }
  const addEmail = async () => {
    const next = await ask(SecondaryEmailDialog, emails)
    if (next) onChange({ ...profile, secondaryEmailsList: next })
  }
  const facts: [label: string, value: string][] = [
    [t('salespeople.firstName'), profile.firstName],
    [t('salespeople.lastName'), profile.lastName],
    [t('salespeople.email'), profile.email],
    [t('salespeople.phone'), profile.phone],
    [t('salespeople.employeeNumber'), profile.employeeNumber],
    [t('salespeople.primaryTerritory'), territory.find(({ id }) => id === profile.primaryTerritory)?.name ?? ''],
  ]
  return (
    <Stack gap="md">
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || NONE}</dd>
          </div>
        ))}
        <div>
          <dt>{t('salespeople.secondaryEmails')}</dt>
          <dd>
            <Group gap={6}>
              {emails.map((email) => (
                <Pill
                  key={email}
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': t('salespeople.removeEmail', { email }), 'aria-hidden': false, tabIndex: 0 }}
                  onRemove={() => onChange({ ...profile, secondaryEmailsList: emails.filter((each) => each !== email) })}
                >
                  {email}
                </Pill>
              ))}
              <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={() => void addEmail()}>
                {t('salespeople.addEmail')}
              </Button>
            </Group>
          </dd>
        </div>
      </dl>
      <div>
        <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => void edit()}>
          {t('salespeople.editProfile')}
        </Button>
      </div>
    </Stack>
  )
}
