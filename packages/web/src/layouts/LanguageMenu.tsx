import { LANGUAGE_NAMES, LANGUAGES } from '@fairshare/texts'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { chooseLanguage } from '../i18n/i18n.ts'
import { ButtonMenu } from '../ui/ButtonMenu.tsx'
import classes from './navbar.module.css'
import { useTexts } from '../i18n/use-texts.ts'

/** Offers the languages whose texts exist. */
export function LanguageMenu() {
  const { t, language } = useTexts()
  return (
    <ButtonMenu
      button={
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t('shell.language', { language: `${language.toUpperCase()} ${LANGUAGE_NAMES[language]}` })}
          leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
        >
          {language.toUpperCase()} <span className={classes['languageName']}>{LANGUAGE_NAMES[language]}</span>
        </Button>
      }
    >
      {() =>
        LANGUAGES.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void chooseLanguage(code)}
            leftSection={<span className="mono">{code.toUpperCase()}</span>}
            rightSection={code === language && <IconCheck size={16} aria-hidden />}
          >
            {LANGUAGE_NAMES[code]}
          </Menu.Item>
        ))
      }
    </ButtonMenu>
  )
}
