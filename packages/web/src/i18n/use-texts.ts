import { type Language, ofMessage, type ParamsOf, type Translate, type Text, type TextKey } from '@fairshare/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** A text by its key and parameters, in the language of the page. */
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

/** For each language functions of their own: what is remembered by them is made again when the language changes. */
const textsIn = (language: Language): Texts => {
  const said: Translate = (text) => translate(text)
  return {
    t: t.bind(null) as TranslateKey,
    translate: said,
    isKnown: ({ key, params }) => i18next.exists(key, { ...params }),
    translateMessage: (message) => {
      const text = ofMessage(message)
      return text ? said(text) : message
    },
    language,
  }
}
const known = new Map<string, Texts>()

/** The texts for a component: it is drawn again when the language changes. */
export function useTexts(): Texts {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const texts = known.get(language) ?? textsIn(language)
  known.set(language, texts)
  return texts
}

export { translate, t }
