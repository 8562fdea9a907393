import { type Language, ofMessage, type ParamsOf, type Say, type Text, type TextKey } from '@fairshare/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** A text by its key and parameters, in the language of the page. */
export type Translate = <K extends TextKey>(key: K, ...params: ParamsOf<K>) => string

/** The texts for a component: it is drawn again when the language changes. */
export function useTexts(): { t: Translate; say: Say; sayMessage: typeof sayMessage; language: Language } {
  const { i18n } = useTranslation()
  return { t, say, sayMessage, language: i18n.language as Language }
}

export const say: Say = (text) => i18next.t(text.key, { ...text.params })
export const t: Translate = (key, ...[params]) => say({ key, params } as Text)

/** What a schema has found wrong, as a sentence. */
export const sayMessage = (message: string): string => {
  const text = ofMessage(message)
  return text ? say(text) : message
}
