/** The names of the languages, in their own language. Those whose file exists are offered. */
const NAMES: Record<string, string> = { en: 'English', es: 'Español', pt: 'Português', de: 'Deutsch' }

/** How each language writes numbers and dates. `es` alone drops the separator of four-digit amounts, so it follows the US. */
const LOCALES: Record<string, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR', de: 'de-DE' }

export const DEFAULT_LANGUAGE = 'en'

export const languages = __LANGUAGES__.map((code) => ({ code, name: NAMES[code] ?? code }))
export const localeOf = (language: string) => LOCALES[language] ?? LOCALES[DEFAULT_LANGUAGE] ?? 'en-US'
