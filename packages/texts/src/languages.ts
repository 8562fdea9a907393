import { isOneOf } from '@fairshare/engine/values'
/** Each language has a file in assets/i18n. */
export const LANGUAGES = ['en', 'es', 'pt', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português', de: 'Deutsch' }

/** The locale for numbers and dates. Plain `es` drops the separator of four-digit amounts, so Spanish follows the US. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR', de: 'de-DE' }

export const isLanguage = (code: string): code is Language => isOneOf(LANGUAGES, code)
export const localeOf = (language: Language): string => LOCALES[language]
