import { readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, type Translate, translateIn, teachFormats } from '@fairshare/texts'
import i18next from 'i18next'
import Negotiator from 'negotiator'

const texts = i18next.createInstance()
void texts.init({
  initAsync: false,
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: read(language) }])),
  supportedLngs: LANGUAGES,
  fallbackLng: DEFAULT_LANGUAGE,
  interpolation: { escapeValue: false },
})
teachFormats(texts)

const TRANSLATORS = Object.fromEntries(LANGUAGES.map((language) => [language, translateIn(texts, language)])) as Record<Language, Translate>

/** Texts in a language; in English for an unsupported one. */
export const inLanguage = (language: string): Translate => TRANSLATORS[isLanguage(language) ? language : DEFAULT_LANGUAGE]

export function languageOf(header: string | undefined): Language {
  const language = new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES])
  return (language as Language | undefined) ?? DEFAULT_LANGUAGE
}

function read(language: Language): object {
  return JSON.parse(readFileSync(new URL(`../../../../assets/i18n/${language}.json`, import.meta.url), 'utf8')) as object
}
