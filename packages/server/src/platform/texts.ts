import { readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Say, sayIn, teachFormats } from '@fairshare/texts'
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

const SAYS = Object.fromEntries(LANGUAGES.map((language) => [language, sayIn(texts, language)])) as Record<Language, Say>

/** Says texts in a language; in English where it is none of ours. */
export const inLanguage = (language: string): Say => SAYS[language as Language] ?? SAYS[DEFAULT_LANGUAGE]

/** The language that a request asks for by Accept-Language. */
export function languageOf(header: string | undefined): Language {
  const asked = new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES])
  return (asked as Language | undefined) ?? DEFAULT_LANGUAGE
}

function read(language: Language): object {
  return JSON.parse(readFileSync(new URL(`../../../../assets/i18n/${language}.json`, import.meta.url), 'utf8')) as object
}
