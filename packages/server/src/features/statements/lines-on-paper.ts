import type { RepStatement } from './rep-statement.ts'

/** How many lines of a statement are printed, and how many there are. */
export function linesOnPaper({ sections }: Pick<RepStatement, 'sections'>): { shown: number; all: number } {
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return { shown: total(sections.map(({ lines }) => lines.length)), all: total(sections.map(({ lineCount }) => lineCount)) }
}
