import { type Language, ofMessage, type ParamsOf, type Say, type Text, type TextKey } from '@fairshare/texts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** A text by its key and parameters, in the language of the page. */
export type Translate = <K extends TextKey>(key: K, ...params: ParamsOf<K>) => string

type Texts = {
  t: Translate
  translate: Say
  isKnown: (text: Text) => boolean
  translateMessage: (message: string) => string
  language: Language
}

const say: Say = (text) => i18next.t(text.key, { ...text.params })
const t: Translate = (key, ...[params]) => say({ key, params } as Text)

/** For each language functions of their own: what is remembered by them is made again when the language changes. */
const textsIn = (language: Language): Texts => {
  const said: Say = (text) => say(text)
  return {
    t: t.bind(null) as Translate,
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

export { say, t }
