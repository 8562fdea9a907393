import { isOneOf } from '@fairshare/engine/values'
/** The languages that the product speaks: a file each in assets/i18n. */
export const LANGUAGES = ['en', 'es', 'pt', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português', de: 'Deutsch' }

/** How each language writes numbers and dates. `es` alone drops the separator of four-digit amounts, so it follows the US. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR', de: 'de-DE' }

export const isLanguage = (code: string): code is Language => isOneOf(LANGUAGES, code)
export const localeOf = (language: Language): string => LOCALES[language]
