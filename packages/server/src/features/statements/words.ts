import { DEFAULT_LANGUAGE, type Formats, formatsOf, isLanguage, type Language, type Say } from '@fairshare/texts'
import { inLanguage } from '../../platform/texts.ts'

/** Everything that depends on the language of a statement: its texts, and how amounts, rates and dates are written. */
export type Words = Formats & { language: Language; say: Say }

/** A language that there are no texts for is answered in English. */
export const wordsOf = (language: string, currency: string): Words => ({
  ...formatsOf(language, currency),
  language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  say: inLanguage(language),
})
