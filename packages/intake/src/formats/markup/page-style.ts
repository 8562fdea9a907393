import { tooComplex } from '../../intake-error.ts'

/** Where a page shows what is none of its source: whether in red, struck out, with a sign before it, or not at all. */
export type Look = { isCredit: boolean; isStruck: boolean; isHidden: boolean }
export const PLAIN: Look = { isCredit: false, isStruck: false, isHidden: false }

/** Of all style blocks. */
const MOST_LETTERS = 1_000_000
const LONGEST_STYLE = 500
const CLASS = /^[a-z\d]*\.([\w-]{1,60})(?:::?(before|after))?$/i
const COLOR = /(?:^|[;\s])color:\s{0,5}([^;!]{0,40})/gi
const RED = /^(?:red|darkred|crimson|firebrick|#?f00|#?(?:ff|c0|cc|d0|e0)0000|#?c00|rgb\(\s?(?:2[0-5]\d|19\d),\s?0,\s?0\))\s?$/i
const HIDDEN = /(?:^|[;\s])(?:display:\s?none|visibility:\s?(?:hidden|collapse))/i
const SIGN = /(?:^|[;\s])content:\s?["'][-\u2212(]/i

/** How the classes of a page are shown, and what is written on its parts themselves: that counts last. */
export class PageStyle {
  private block = ''
  private letters = 0
  private readonly classes = new Map<string, string>()

  /** What stands in a style block, piece by piece. */
  add(piece: string): void {
    this.block += piece
    this.letters += piece.length
    if (this.letters > MOST_LETTERS) throw tooComplex()
  }

  endBlock(): void {
    for (const [name, declared] of rulesOf(this.block)) this.classes.set(name, both(this.classes.get(name) ?? '', declared))
    this.block = ''
  }

  lookOf({ class: names = '', style = '', color = '', hidden }: Readonly<Record<string, string>>): Look {
    if (names === '' && style === '' && color === '' && hidden === undefined) return PLAIN
    const ofClasses = names === '' ? '' : this.ofClasses(names)
    const shown = `color:${color.slice(0, LONGEST_STYLE)};${ofClasses};${style.slice(0, LONGEST_STYLE)}`
    const lastColor = [...shown.matchAll(COLOR)].map(([, each = '']) => each).findLast((each) => each !== '') ?? ''
    return {
      isCredit: RED.test(lastColor) || SIGN.test(shown),
      isStruck: shown.includes('line-through'),
      isHidden: hidden !== undefined || HIDDEN.test(shown),
    }
  }

  private ofClasses(names: string): string {
    return names
      .slice(0, LONGEST_STYLE)
      .split(/\s+/)
      .map((name) => this.classes.get(name) ?? '')
      .join(';')
  }
}

/** What the rules of a style block say of each class. Where a class has to stand inside of something, it is taken to. */
function* rulesOf(block: string): Generator<[name: string, declared: string]> {
  for (const rule of block.split('}')) {
    const [selectors = '', declared = ''] = rule.split('{').slice(-2)
    for (const selector of selectors.split(',')) {
      const [, name] = CLASS.exec(selector.trim().split(/[\s>]/).at(-1) ?? '') ?? []
      if (name !== undefined) yield [name, declared.slice(0, LONGEST_STYLE).replaceAll(/\s+/g, ' ')]
    }
  }
}

/** What a later rule says counts last; more than anybody writes is forgotten. */
const both = (earlier: string, later: string): string => (earlier.length > 4 * LONGEST_STYLE ? later : `${earlier};${later}`)
