import { ActionIcon, Menu, type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonMenu } from '../ui/ButtonMenu.tsx'
import { useTexts } from '../i18n/use-texts.ts'

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { scheme: MantineColorScheme; icon: unknown }[]

/** Light or dark; where there is a menu of screens, `children` says how that looks. */
export function ThemeMenu({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = useComputedColorScheme() === 'dark' ? IconMoon : IconSun
  return (
    <ButtonMenu
      button={
        <ActionIcon aria-label={t('shell.theme.label')}>
          <Current size={18} stroke={1.75} />
        </ActionIcon>
      }
    >
      {() => (
        <>
          {schemes.map(({ scheme, icon: Icon }) => (
            <Menu.Item
              key={scheme}
              onClick={() => setColorScheme(scheme)}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              rightSection={scheme === colorScheme && <IconCheck size={16} aria-hidden />}
            >
              {t(`shell.theme.${scheme}`)}
            </Menu.Item>
          ))}
          {children}
        </>
      )}
    </ButtonMenu>
  )
}
