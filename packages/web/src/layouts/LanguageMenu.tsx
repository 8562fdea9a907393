import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n.ts'
import { languages } from '../i18n/languages.ts'

/** Offers the languages whose texts exist. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t('shell.language', { language: i18n.language.toUpperCase() })}
          leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
        >
          {i18n.language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void chooseLanguage(code)}
            leftSection={<span className="mono">{code.toUpperCase()}</span>}
            rightSection={code === i18n.language && <IconCheck size={16} aria-hidden />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
