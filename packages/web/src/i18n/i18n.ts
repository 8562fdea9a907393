import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES, localeOf, teachFormats } from '@fairshare/texts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import de from '../../../../assets/i18n/de.json?url'
import en from '../../../../assets/i18n/en.json?url'
import es from '../../../../assets/i18n/es.json?url'
import pt from '../../../../assets/i18n/pt.json?url'
import { setPreferenceCookie } from './preference-cookie.ts'
import { currencyOf, setFormat } from './format.ts'

const KEY = 'language'
const RETRY_MS = 2_000
const FILES: Record<Language, string> = { de, en, es, pt }

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => void loadTexts(FILES[language as Language]).then((texts) => done(null, texts)),
}

export function chosenLanguage(): Language {
  const stored = localStorage.getItem(KEY) ?? ''
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

export async function startTexts() {
  const language = chosenLanguage()
  // The first calls are sent before the texts have loaded.
  document.documentElement.lang = language
  i18next.on('languageChanged', applyLanguage)
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (tools/texts.test.ts).
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    })
  teachFormats(i18next, currencyOf)
}

export async function chooseLanguage(code: Language) {
  localStorage.setItem(KEY, code)
  await i18next.changeLanguage(code)
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language
  setPreferenceCookie('language', language)
  setFormat({ locale: localeOf(language) })
}

/** Retries until the texts have loaded, because no page can render without them. */
async function loadTexts(file: string): Promise<object> {
  try {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`Texts not loaded: ${response.status}`)
    return (await response.json()) as object
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadTexts(file)
  }
}
