/** An upright run of letters without a space; `baseline` is from the top of the page. `style` is its font and size. */
export type Word = { text: string; left: number; right: number; baseline: number; size: number; style: string }

/** A text of the PDF library, with its position in page space and its width. */
export type TextItem = { str: string; transform: readonly number[]; width: number; fontName: string }
export type Matrix = readonly [number, number, number, number, number, number]
/** The transform from page space to paper, and the paper size. */
export type Page = { transform: Matrix; width: number; height: number }
type Placed = { item: TextItem; quarter: number; x: number; y: number; size: number }

const QUARTERS = 4
/** In degrees: text with a larger slant is a stamp or watermark. */
const MAX_SLANT = 5
/** As a multiple of the font size: copies this near only simulate bold. */
const NEAR_COPY = 0.12

/** The words of a page and its size, rotated so that most text is upright; other directions are dropped. */
export type UprightPage = { words: Word[]; width: number; height: number }

export function uprightPage(items: readonly TextItem[], page: Page, isMonospaced: (fontName: string) => boolean): UprightPage {
  const placed = items.flatMap((item) => (item.str.trim() === '' ? [] : placedOn(item, page)))
  const letters = Array.from({ length: QUARTERS }, () => 0)
  for (const { item, quarter } of placed) letters[quarter] = (letters[quarter] ?? 0) + item.str.length
  const upright = letters.indexOf(Math.max(...letters))
  const words = placed.filter(({ quarter }) => quarter === upright).flatMap((each) => splitWords(each, isMonospaced(each.item.fontName)))
  const isSideways = upright % 2 === 1
  return {
    words: withoutCopies(words),
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
  }
}

function placedOn(item: TextItem, { transform, width, height }: Page): Placed[] {
  const [a, b, c, d, e, f] = product(transform, item.transform)
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const quarter = Math.round(degrees / 90)
  if (Math.abs(degrees - quarter * 90) > MAX_SLANT) return []
  const size = Math.hypot(c, d)
  const [x, y] = [
    [e, f],
    [f, width - e],
    [width - e, height - f],
    [height - f, e],
  ][(quarter + QUARTERS) % QUARTERS] as [number, number]
  return [{ item, quarter: (quarter + QUARTERS) % QUARTERS, x, y, size }]
}

function product(one: Matrix, other: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = other as Matrix
  return [
    one[0] * a + one[2] * b,
    one[1] * a + one[3] * b,
    one[0] * c + one[2] * d,
    one[1] * c + one[3] * d,
    one[0] * e + one[2] * f + one[4],
    one[1] * e + one[3] * f + one[5],
  ]
}

/** Splits a text into words by typical letter widths, scaled to its total width. */
function splitWords({ item, x, y, size }: Placed, isMonospaced: boolean): Word[] {
  const { str, width, fontName } = item
  const widthOf = isMonospaced ? () => 1 : widthOfLetter
  let all = 0
  for (const letter of str) all += widthOf(letter)
  const scale = all === 0 ? 0 : width / all
  const style = `${fontName} ${Math.round(size * 2) / 2}`
  const words: Word[] = []
  let [at, text, left] = [x, '', x]
  const end = () => {
    if (text !== '') words.push({ text, left, right: at, baseline: y, size, style })
    text = ''
  }
  for (const letter of str) {
    if (/\s/.test(letter)) end()
    else if (text === '') left = at
    if (!/\s/.test(letter)) text += letter
    at += widthOf(letter) * scale
  }
  end()
  return words
}

function withoutCopies(words: readonly Word[]): Word[] {
  const byText = new Map<string, Word[]>()
  return words.filter((word) => {
    const key = `${word.text} ${Math.round(word.baseline / 2)}`
    const alike = byText.get(key) ?? []
    const isNear = (other: Word) => Math.abs(other.left - word.left) < NEAR_COPY * word.size && Math.abs(other.baseline - word.baseline) < 1
    if (alike.some(isNear)) return false
    alike.push(word)
    byText.set(key, alike)
    return true
  })
}

/** Widths of Helvetica in thousandths of the size, from space to tilde. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const USUAL_WIDTH = 556

function widthOfLetter(letter: string): number {
  const code = letter.charCodeAt(0)
  return code === 0xa0 ? 278 : (WIDTHS[code - 32] ?? USUAL_WIDTH)
}
