import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES, localeOf, teachFormats } from '@fairshare/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setFormat } from './format.ts'
import { forgetSaid } from './use-texts.ts'

const KEY = 'language'
const ASK_AGAIN_MS = 2_000
/** The screen whose texts alone the page begins with: the others follow as soon as it is drawn. */
const FIRST = document.documentElement.dataset['screen']
const whole = new Map<Language, Promise<void>>()
/** Whether a text was asked for before it had come. */
let isMissed = false

/** Loads the texts that the page begins with, in the chosen language. */
export async function startTexts() {
  const stored = localStorage.getItem(KEY) ?? ''
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  // The first calls are made before the texts are there.
  document.documentElement.lang = language
  i18next.on('languageChanged', applyLanguage)
  whole.clear()
  const early = await earlyTexts()
  const texts = early ?? (await readWhole(language))
  if (!early || FIRST === undefined) whole.set(language, Promise.resolve())
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: 'languageOnly',
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    parseMissingKeyHandler: (key) => {
      isMissed = true
      return whole.has(language) ? key : ''
    },
    react: { useSuspense: false },
  })
  teachFormats(i18next)
}

/** All texts of a language; those of English, which is shown where it lacks one, follow. */
export async function allTexts(language = document.documentElement.lang as Language): Promise<void> {
  await askedOnce(language)
  void askedOnce(DEFAULT_LANGUAGE)
}

/** The texts of a screen that is not the first one of the page. A page that names none has all of them before it is drawn. */
export const textsOf = async (path: string): Promise<void> => (FIRST === undefined || path === FIRST ? undefined : allTexts())

export async function chooseLanguage(code: Language) {
  localStorage.setItem(KEY, code)
  await allTexts(code)
  await i18next.changeLanguage(code)
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language
  setFormat({ locale: localeOf(language) })
}

/** What was asked for beside the page's code. What does not come is asked for again. */
const earlyTexts = () =>
  globalThis.askedEarly
    ?.get('texts')
    ?.then(read)
    .catch(() => undefined)

function askedOnce(language: Language): Promise<void> {
  const asked = whole.get(language) ?? addWhole(language)
  whole.set(language, asked)
  return asked
}

async function addWhole(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await readWhole(language))
  if (!isMissed) return
  isMissed = false
  forgetSaid()
  i18next.emit('languageChanged', i18next.language)
}

/** Without its texts a page says nothing: they are asked for until they come. */
async function readWhole(language: Language): Promise<object> {
  try {
    return await read(await fetch(`/assets/i18n/${language}.json?v=${__TEXTS_VERSION__}`))
  } catch {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    return readWhole(language)
  }
}

async function read(answer: Response): Promise<object> {
  if (!answer.ok) throw new Error(`The texts have not come: ${answer.status}`)
  return (await answer.json()) as object
}
