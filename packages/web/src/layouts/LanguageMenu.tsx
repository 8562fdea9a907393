import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fairshare/texts'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage } from '../i18n/i18n.ts'
import { ButtonMenu } from '../ui/popover/ButtonMenu.tsx'
import classes from './navbar.module.css'
import { useTexts } from '../i18n/use-texts.ts'

const codeOf = (language: Language) => () => <span className="mono">{language.toUpperCase()}</span>
const CODES = new Map(LANGUAGES.map((language) => [language, codeOf(language)]))

/** The available languages. */
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
      entries={() =>
        LANGUAGES.map((each) => ({
          label: LANGUAGE_NAMES[each],
          lang: each,
          run: () => void chooseLanguage(each),
          isChosen: each === language,
          icon: CODES.get(each),
        }))
      }
    />
  )
}
