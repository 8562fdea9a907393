import { tooComplex } from '../../intake-error.ts'

/** Where a page shows what is none of its source: whether in red or with a sign before it, struck out, or not at all. */
export type Look = { isCredit: boolean; isStruck: boolean; isHidden: boolean }
export const PLAIN: Look = { isCredit: false, isStruck: false, isHidden: false }

/** What a class or a style says of it; what it does not speak of it leaves as it is. */
type Said = { isRed?: boolean; isSigned?: boolean; isStruck?: boolean; isHidden?: boolean }

/** Of all style blocks of a page, of one style, and how many classes a part of it has. */
const MAX_LETTERS = 1_000_000
const LONGEST_STYLE = 500
const MAX_CLASSES = 10

const CLASS = /^[a-z\d]*\.([\w-]{1,60})(?:::?(?:before|after))?$/i
const COLOR = /(?:^|[;\s])color:\s{0,5}([^;!]{1,40})/i
const RED = /^(?:red|darkred|crimson|firebrick|#?f00|#?c00|#?(?:ff|c0|cc|d0|e0)0000|rgb\(\s?(?:2[0-5]\d|19\d),\s?0,\s?0\))\s{0,5}$/i
const HIDDEN = /(?:^|[;\s])(?:display:\s?none|visibility:\s?(?:hidden|collapse))/i
const SIGN = /(?:^|[;\s])content:\s?["'][-\u2212(]/i

/** How the classes of a page are shown, and what is written on its parts themselves: that counts last. */
export class PageStyle {
  private block = ''
  private letters = 0
  private readonly classes = new Map<string, Said>()

  /** What stands in a style block, piece by piece. */
  add(piece: string): void {
    this.block += piece
    this.letters += piece.length
    if (this.letters > MAX_LETTERS) throw tooComplex()
  }

  endBlock(): void {
    for (const [name, said] of rulesOf(this.block)) this.classes.set(name, { ...this.classes.get(name), ...said })
    this.block = ''
  }

  lookOf({ class: names = '', style = '', color = '', hidden }: Readonly<Record<string, string>>): Look {
    if (names === '' && style === '' && color === '' && hidden === undefined) return PLAIN
    const said: Said = { ...saidBy(color === '' ? '' : `color:${color}`), ...this.ofClasses(names), ...saidBy(style) }
    return {
      isCredit: said.isRed === true || said.isSigned === true,
      isStruck: said.isStruck === true,
      isHidden: said.isHidden === true || hidden !== undefined,
    }
  }

  private ofClasses(names: string): Said {
    if (names === '' || this.classes.size === 0) return {}
    const each = names.slice(0, LONGEST_STYLE).split(/\s+/, MAX_CLASSES)
    return Object.assign({}, ...each.map((name) => this.classes.get(name))) as Said
  }
}

/** What the rules of a style block say of each class. Where a class has to stand inside of something, it is taken to. */
function* rulesOf(block: string): Generator<[name: string, said: Said]> {
  for (const rule of block.split('}')) {
    const [selectors = '', declared = ''] = rule.split('{').slice(-2)
    const said = saidBy(declared)
    for (const selector of selectors.split(',')) {
      const [, name] = CLASS.exec(selector.trim().split(/[\s>]/).at(-1) ?? '') ?? []
      if (name !== undefined) yield [name, said]
    }
  }
}

function saidBy(style: string): Said {
  if (style === '') return {}
  const written = style.slice(0, LONGEST_STYLE)
  const [, color] = COLOR.exec(written) ?? []
  return {
    ...(color !== undefined && { isRed: RED.test(color) }),
    ...(SIGN.test(written) && { isSigned: true }),
    ...(written.includes('line-through') && { isStruck: true }),
    ...(HIDDEN.test(written) && { isHidden: true }),
  }
}
