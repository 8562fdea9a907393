import { Avatar, Text, UnstyledButton } from '@mantine/core'
import { IconApi, IconBuilding, IconHelp, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { openCompanySettings } from '../settings/company-settings.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useMay, useMe } from '../session/me.ts'
import { logOut } from '../session/session.ts'
import { ButtonMenu } from '../ui/popover/ButtonMenu.tsx'
import { HelpDialog, ShortcutsDialog } from './lazy-dialogs.ts'
import { toastRefusal } from '../api/hooks.ts'

/** Loaded when first opened. */
async function openProfile() {
  const { ProfileDialog } = await import('../features/profile/ProfileDialog.tsx')
  await ask(ProfileDialog, null)
}

async function openInterfaces() {
  const { InterfacesDialog } = await import('../features/company/interfaces/InterfacesDialog.tsx')
  await ask(InterfacesDialog, null)
}

export function UserMenu() {
  const { t } = useTexts()
  const maySetUp = useMay('administrator')
  const mayConnect = useMay('interfaces')
  const me = useMe()
  const name = `${me.firstName} ${me.lastName}`
  const initials = `${me.firstName.slice(0, 1)}${me.lastName.slice(0, 1)}`.toUpperCase()

  async function leave() {
    try {
      await logOut()
    } catch (error) {
      toastRefusal(error)
    }
  }

  return (
    <ButtonMenu
      width={240}
      button={
        <UnstyledButton aria-label={t('shell.userMenu', { initials, name })} ml={4} style={{ borderRadius: '50%' }}>
          <Avatar size={32} radius="xl" variant="light" color="brand">
            {initials}
          </Avatar>
        </UnstyledButton>
      }
      entries={() => [
        { heading: <WhoIsIn name={name} email={me.email} /> },
        'line',
        { label: t('profile.title'), icon: IconUserCircle, run: () => void openProfile() },
        ...(maySetUp ? [{ label: t('shell.companySettings'), icon: IconBuilding, run: () => void openCompanySettings() }] : []),
        ...(mayConnect ? [{ label: t('interfaces.title'), icon: IconApi, run: () => void openInterfaces() }] : []),
        { label: t('help.title'), icon: IconHelp, run: () => void ask(HelpDialog, null) },
        { label: t('shortcuts.title'), icon: IconKeyboard, run: () => void ask(ShortcutsDialog, null) },
        { label: t('shell.logout'), icon: IconLogout, run: () => void leave() },
      ]}
    />
  )
}

function WhoIsIn({ name, email }: { name: string; email: string }) {
  return (
    <>
      <Text size="sm" fw={600} c="var(--text-1)" truncate>
        {name}
      </Text>
      <Text size="xs" truncate>
        {email}
      </Text>
    </>
  )
}
