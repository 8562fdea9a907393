import { type Language, ofMessage, type ParamsOf, type Translate, type Text, type TextKey } from '@fairshare/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

/** Translates a key with its parameters into the page's language. */
export type TranslateKey = <K extends TextKey>(key: K, ...params: ParamsOf<K>) => string

type Texts = {
  t: TranslateKey
  translate: Translate
  isKnown: (text: Text) => boolean
  translateMessage: (message: string) => string
  language: Language
}

const translate: Translate = (text) => i18next.t(text.key, { ...text.params })
const t: TranslateKey = (key, ...[params]) => translate({ key, params } as Text)

/** New functions per language and currency, so that memoized values depending on them update when these change. */
const textsIn = (language: Language): Texts => {
  const translateText: Translate = (text) => translate(text)
  return {
    t: t.bind(null) as TranslateKey,
    translate: translateText,
    isKnown: ({ key, params }) => i18next.exists(key, { ...params }),
    translateMessage: (message) => {
      const text = ofMessage(message)
      return text ? translateText(text) : message
    },
    language,
  }
}
const known = new Map<string, Texts>()

/** The translations for a component, which renders again when the language or the currency changes. */
export function useTexts(): Texts {
  const { i18n } = useTranslation()
  const { currency } = useFormat()
  const language = i18n.language as Language
  const name = `${language} ${currency}`
  const texts = known.get(name) ?? textsIn(language)
  known.set(name, texts)
  return texts
}

export { translate, t }
