import type { Line, Statement } from '@fairshare/contract'
import { use, useState } from 'react'
import { pagesOfRule } from './line-pages.ts'
import { LinePages, type UseLinePages } from './line-pages-read.ts'

export type RuleLinesRead = {
  lines: readonly Line[]
  /** Loads the next page; undefined when all are loaded. */
  more: (() => void) | undefined
  isLoading: boolean
  /** The error of the last request. */
  failed: ReturnType<UseLinePages>[number] | undefined
}

/** A rule's loaded lines: a long statement has the first lines and all totals. `isWhole` loads the rest immediately. */
export function useRuleLines(statement: Statement | undefined, index: number, { isWhole = false } = {}): RuleLinesRead {
  const section = statement?.rules[index]
  const [pagesRequested, setPagesRequested] = useState(section?.lines.length === 0 ? 1 : 0)
  const pages = pagesOfRule(statement?.rules ?? [], index).slice(0, isWhole ? undefined : pagesRequested)
  const usePages = use(LinePages)
  const loaded = usePages(statement, pages)
  const lines = [statement, ...loaded.map(({ data }) => data)].flatMap((page) => (statement ? linesOf(page, statement, index) : []))
  const failed = loaded.find(({ isError }) => isError)
  const isLoading = loaded.some(({ isFetching }) => isFetching)
  const isShort = lines.length < (section?.lineCount ?? 0)
  const more = () => (failed ? void failed.refetch() : setPagesRequested(pages.length + 1))
  return { lines, more: isShort ? more : undefined, isLoading, failed }
}

/** Pages of different calculations must not be mixed; the current ones are being refetched. */
const linesOf = (page: Statement | undefined, { calculatedAt, rules }: Statement, index: number): readonly Line[] =>
  page?.calculatedAt === calculatedAt ? (page.rules.find(({ rule }) => rule.id === rules[index]?.rule.id)?.lines ?? []) : []
