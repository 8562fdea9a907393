import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { type Translate, translateIn, teachFormats } from '../translate.ts'
import { ofMessage } from '../text.ts'

const texts = i18next.createInstance()
const english = readFileSync(new URL('../../../../assets/i18n/en.json', import.meta.url), 'utf8')
void texts.init({
  initAsync: false,
  lng: 'en',
  resources: { en: { translation: JSON.parse(english) as object } },
  interpolation: { escapeValue: false },
})
teachFormats(texts)

/** Translates a text into English. */
export const inEnglish: Translate = translateIn(texts, 'en')

/** Translates the message of a validation or an error; returns a message that is not one of our texts unchanged. */
export function messageInEnglish(message: string): string {
  const text = ofMessage(message)
  return text ? inEnglish(text) : message
}
