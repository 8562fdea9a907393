import { ActionIcon, type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ButtonMenu } from '../ui/popover/ButtonMenu.tsx'
import type { MenuEntry } from '../ui/popover/menu-entry.ts'
import { useTexts } from '../i18n/use-texts.ts'

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { scheme: MantineColorScheme; icon: unknown }[]

/** Color scheme and, with a sidebar, its appearance. */
export function ThemeMenu({ more = [] }: { more?: readonly MenuEntry[] }) {
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
      entries={() => [
        ...schemes.map(({ scheme, icon }) => ({
          label: t(`shell.theme.${scheme}`),
          icon,
          run: () => setColorScheme(scheme),
          isChosen: scheme === colorScheme,
        })),
        ...more,
      ]}
    />
  )
}
