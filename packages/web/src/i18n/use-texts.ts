import { type Language, ofMessage, type ParamsOf, type Translate, type Text, type TextKey } from '@fairshare/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

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

/** New functions per language, so that memoized values depending on them update when it changes. */
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

/** The translations for a component, which renders again when the language changes. */
export function useTexts(): Texts {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const texts = known.get(language) ?? textsIn(language)
  known.set(language, texts)
  return texts
}

export { translate, t }
