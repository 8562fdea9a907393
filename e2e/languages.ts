import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

type Texts = { [name: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  )

const read = (language: string) =>
  new Map(flat(JSON.parse(readFileSync(join(import.meta.dirname, `../assets/i18n/${language}.json`), 'utf8')) as Texts))

const english = read('en')

/** What stands around the parameters of a text. */
const fixedParts = (text: string) => text.split('{{').map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}}') + 2)))

/** A text as a pattern: anything may stand in place of its parameters. */
const patternOf = (text: string, flags = '') =>
  new RegExp(
    fixedParts(text)
      .map((part) => RegExp.escape(part))
      .join('.*'),
    flags,
  )
const wholly = (text: string) => new RegExp(`^${patternOf(text).source}$`)

/** The texts of one language as a person looks for them on the page. */
export function textsOf(language: string) {
  const texts = read(language)
  const own = [...texts.values()].map(wholly)
  /** What the page would say in English only: texts that are the same here are no sign of it, nor is what matches everything. */
  const foreign = [...english]
    .filter(([key, text]) => texts.get(key) !== text && /\p{L}{3}/u.test(fixedParts(text).join('')))
    .map(([, text]) => wholly(text))
  const of = (key: string) => texts.get(key) ?? key
  return {
    /** A text without parameters. */
    of,
    /** A text with whatever stands in place of its parameters. */
    like: (key: string) => patternOf(of(key)),
    /** The English texts that the page shows now. */
    englishOn: async (page: Page) =>
      (await textNodes(page)).filter((said) => foreign.some((text) => text.test(said)) && !own.some((text) => text.test(said))),
  }
}

/** Every text that the page says now, to eyes and to screen readers. */
const textNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent: text } = walker.currentNode
      // Languages are named in their own words.
      if (element && !['SCRIPT', 'STYLE'].includes(element.tagName) && !element.closest('[lang]:not(html)')) said.push(text?.trim() ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name) ?? '')
    return [...new Set(said.filter((text) => text !== ''))]
  })

/** What is cut off now: texts that are wider than their place, and a page that is wider than its window. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.closest('.sr-only') || element.clientWidth < 2 || element.scrollWidth <= element.clientWidth + 1) return false
      const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
      const { overflowX, textOverflow } = getComputedStyle(element)
      return hasText && (overflowX === 'hidden' || textOverflow === 'ellipsis')
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...cut.map(({ tagName, textContent }) => `${tagName} ${textContent}`.slice(0, 120)),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ]
  })
