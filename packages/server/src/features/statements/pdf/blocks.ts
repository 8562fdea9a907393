import { type Ink, leading, type Paper } from './paper.ts'

export type Block = {
  height: number
  draw(x: number, y: number): void
  /** Space above; ignored at the top of a page. */
  above?: number
  keepsWithNext?: boolean
  /** Repeated above this block if it starts a page. */
  head?: Block
}

export type Part = { text: string; ink: Ink }

export function flow(paper: Paper, blocks: readonly Block[]): void {
  let y = paper.top
  for (const [at, block] of blocks.entries()) {
    if (y > paper.top && y + heightFrom(blocks, at) > paper.bottom) {
      paper.doc.addPage()
      y = paper.top
      block.head?.draw(paper.left, y)
      y += block.head?.height ?? 0
    } else if (y > paper.top) y += block.above ?? 0
    block.draw(paper.left, y)
    y += block.height
  }
}

function heightFrom(blocks: readonly Block[], at: number): number {
  let height = 0
  for (let i = at; i < blocks.length; i++) {
    const block = blocks[i]
    height += (block?.above ?? 0) + (block?.height ?? 0)
    if (!block?.keepsWithNext) break
  }
  return height
}

/** Makes the last block stay with the next one, which is never alone on a page. */
export const withNext = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, keepsWithNext: true } : block))

export function stacked(blocks: readonly Block[]): Block {
  const tops = blocks.map(({ above = 0 }, i) => (i === 0 ? 0 : above))
  return {
    height: blocks.reduce((sum, { height }, i) => sum + height + (tops[i] ?? 0), 0),
    above: blocks[0]?.above ?? 0,
    draw(x, top) {
      let y = top
      for (const [i, block] of blocks.entries()) {
        y += tops[i] ?? 0
        block.draw(x, y)
        y += block.height
      }
    },
  }
}

export const sideBySide = (left: Block, right: Block, distance: number): Block => ({
  height: Math.max(left.height, right.height),
  above: Math.max(left.above ?? 0, right.above ?? 0),
  draw(x, y) {
    left.draw(x, y)
    right.draw(x + distance, y)
  },
})

export function paragraphs(
  paper: Paper,
  parts: readonly Part[],
  { width = paper.width, isFlushRight = false, above = 0, keepsWithNext = false } = {},
): Block {
  const lines = parts.flatMap(({ text, ink }) => paper.wrapped(text, ink, width).map((line) => ({ text: line, ink })))
  return {
    height: lines.reduce((sum, { ink }) => sum + leading(ink), 0),
    above,
    keepsWithNext,
    draw(x, top) {
      let y = top
      for (const { text, ink } of lines) {
        paper.write(text, ink, isFlushRight ? x + width - paper.widthOf(text, ink) : x, y)
        y += leading(ink)
      }
    },
  }
}
