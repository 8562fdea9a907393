import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES, localeOf, teachFormats } from '@fairshare/texts'
import i18next from 'i18next'
import Backend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { setFormat } from './format.ts'

const KEY = 'language'

/** Loads the texts of the chosen language; what a language lacks is shown in English. */
export async function startTexts() {
  const stored = localStorage.getItem(KEY) ?? ''
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  // The first calls are made before the texts are there.
  document.documentElement.lang = language
  i18next.on('languageChanged', applyLanguage)
  await i18next
    .use(Backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      backend: { loadPath: `/assets/i18n/{{lng}}.json?v=${__TEXTS_VERSION__}` },
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    })
  teachFormats(i18next)
}

export async function chooseLanguage(code: Language) {
  localStorage.setItem(KEY, code)
  await i18next.changeLanguage(code)
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language
  setFormat({ locale: localeOf(language) })
}
