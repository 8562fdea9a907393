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

/** The fixed parts of a text around its parameters. */
const fixedParts = (text: string) => text.split('{{').map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}}') + 2)))

/** A text as a pattern: its parameters match anything. */
const patternOf = (text: string, flags = '') =>
  new RegExp(
    fixedParts(text)
      .map((part) => RegExp.escape(part))
      .join('.*'),
    flags,
  )
const wholly = (text: string) => new RegExp(`^${patternOf(text).source}$`)

/** The texts of a language, to find elements on the page. */
export function textsOf(language: string) {
  const texts = read(language)
  const own = [...texts.values()].map(wholly)
  /** English texts shown by mistake, excluding texts that are the same in this language or match everything. */
  const foreign = [...english]
    .filter(([key, text]) => texts.get(key) !== text && /\p{L}{3}/u.test(fixedParts(text).join('')))
    .map(([, text]) => wholly(text))
  const of = (key: string) => texts.get(key) ?? key
  return {
    /** A text without parameters. */
    of,
    /** A text with any parameters. */
    like: (key: string) => patternOf(of(key)),
    englishOn: async (page: Page) =>
      (await textNodes(page)).filter((shown) => foreign.some((text) => text.test(shown)) && !own.some((text) => text.test(shown))),
  }
}

/** All texts of the page, including those for screen readers. */
const textNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent: text } = walker.currentNode
      // Names of languages are in their own language.
      if (element && !['SCRIPT', 'STYLE'].includes(element.tagName) && !element.closest('[lang]:not(html)')) texts.push(text?.trim() ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.filter((text) => text !== ''))]
  })

/** Texts that do not fit: clipped texts, words broken in the middle, and a page wider than its window. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.sr-only')
    const texts = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // A placeholder does not widen its field.
    const pen = document.createElement('canvas').getContext('2d')
    const isHintCut = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (!pen || field.value !== '' || field.placeholder === '') return false
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width > room + 1
    }
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isWider = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      if (element instanceof HTMLInputElement) return isWider || isHintCut(element)
      return isWider && texts(element).length > 0 && (overflowX === 'hidden' || textOverflow === 'ellipsis')
    }
    const broken = (element: Element) =>
      texts(element).flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu)].flatMap(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
          return lines.size > 1 ? [word] : []
        }),
      )
    const shown = [...document.querySelectorAll('body *')].filter(isShown)
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...shown
        .filter(isCut)
        .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('placeholder')}`.slice(0, 120)),
      ...shown.flatMap(broken).map((word) => `${word} is broken`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ]
  })
