import { tooComplex } from '../../intake-error.ts'

/** Styles that change the meaning of a cell: red, signed, struck through or hidden. */
export type CellStyle = { isCredit: boolean; isStruck: boolean; isHidden: boolean }
export const PLAIN: CellStyle = { isCredit: false, isStruck: false, isHidden: false }

/** The declarations of a class or style; omitted ones inherit. */
type Declarations = { isRed?: boolean; isSigned?: boolean; isStruck?: boolean; isHidden?: boolean }

/** Limits for all style blocks, one style attribute and the classes of an element. */
const MAX_LETTERS = 1_000_000
const LONGEST_STYLE = 500
const MAX_CLASSES = 10

const CLASS = /^[a-z\d]*\.([\w-]{1,60})(?:::?(?:before|after))?$/i
const COLOR = /(?:^|[;\s])color:\s{0,5}([^;!]{1,40})/i
const RED = /^(?:red|darkred|crimson|firebrick|#?f00|#?c00|#?(?:ff|c0|cc|d0|e0)0000|rgb\(\s?(?:2[0-5]\d|19\d),\s?0,\s?0\))\s{0,5}$/i
const HIDDEN = /(?:^|[;\s])(?:display:\s?none|visibility:\s?(?:hidden|collapse))/i
const SIGN = /(?:^|[;\s])content:\s?["'][-\u2212(]/i

/** The styles of a page's classes; inline styles take precedence. */
export class PageStyle {
  private block = ''
  private letters = 0
  private readonly classes = new Map<string, Declarations>()

  add(piece: string): void {
    this.block += piece
    this.letters += piece.length
    if (this.letters > MAX_LETTERS) throw tooComplex()
  }

  endBlock(): void {
    for (const [name, declarations] of rulesOf(this.block)) this.classes.set(name, { ...this.classes.get(name), ...declarations })
    this.block = ''
  }

  styleOf({ class: names = '', style = '', color = '', hidden }: Readonly<Record<string, string>>): CellStyle {
    if (names === '' && style === '' && color === '' && hidden === undefined) return PLAIN
    const declarations: Declarations = {
      ...declarationsOf(color === '' ? '' : `color:${color}`),
      ...this.ofClasses(names),
      ...declarationsOf(style),
    }
    return {
      isCredit: declarations.isRed === true || declarations.isSigned === true,
      isStruck: declarations.isStruck === true,
      isHidden: declarations.isHidden === true || hidden !== undefined,
    }
  }

  private ofClasses(names: string): Declarations {
    if (names === '' || this.classes.size === 0) return {}
    const each = names.slice(0, LONGEST_STYLE).split(/\s+/, MAX_CLASSES)
    return Object.assign({}, ...each.map((name) => this.classes.get(name))) as Declarations
  }
}

/** The declarations of each class in a style block. Ancestor selectors are ignored. */
function* rulesOf(block: string): Generator<[name: string, declarations: Declarations]> {
  for (const rule of block.split('}')) {
    const [selectors = '', body = ''] = rule.split('{').slice(-2)
    const declarations = declarationsOf(body)
    for (const selector of selectors.split(',')) {
      const [, name] = CLASS.exec(selector.trim().split(/[\s>]/).at(-1) ?? '') ?? []
      if (name !== undefined) yield [name, declarations]
    }
  }
}

function declarationsOf(style: string): Declarations {
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
