import { MAX_LINES, type Statement } from '@fairshare/contract'

/** The pages after the first that contain lines of a rule: pages span rules. */
export function pagesOfRule(rules: Statement['rules'], index: number): number[] {
  const before = rules.slice(0, index).reduce((sum, { lineCount }) => sum + lineCount, 0)
  const count = rules[index]?.lineCount ?? 0
  const [first, last] = [before, before + count - 1].map((place) => Math.floor(place / MAX_LINES) + 1) as [number, number]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n).filter((page) => page > 1)
}
