/** Texts as data: a key and its parameters. The client translates them into the user's language. */
export { type Formats, formatsOf, NONE, typedMonth } from './formats.ts'
export { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES, localeOf } from './languages.ts'
export { type Translate, translateIn, teachFormats } from './translate.ts'
export { asMessage, ofMessage, type ParamsOf, type Text, type TextKey, text } from './text.ts'
