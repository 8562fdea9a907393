import { parseSync } from '@swc/core'
import { analyse } from 'scslre'

/** A regular expression with its line. One that is built at run time has no source. */
export type Pattern = { line: number; source: string | null; flags: string }

type Node = { type?: string; span?: { start: number }; [field: string]: unknown }

/** Finds regular expressions by the syntax tree, because a slash may also be text or a division. */
export function readPatterns(source: string, isTsx: boolean): Pattern[] {
  // The parser counts positions from the end of its previous file and from the first statement, so a statement is put first.
  const text = Buffer.from(`0;${source}`)
  const { body } = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx })
  const first = body[0]?.span.start ?? 0
  const lineOf = (node: Node) =>
    text
      .subarray(0, (node.span?.start ?? first) - first)
      .toString()
      .split('\n').length
  return nodesOf(body).flatMap((node): Pattern[] => {
    if (node.type === 'RegExpLiteral') return [{ line: lineOf(node), source: String(node['pattern']), flags: String(node['flags']) }]
    const callee = node['callee'] as Node | undefined
    return callee?.['value'] === 'RegExp' ? [{ line: lineOf(node), source: null, flags: '' }] : []
  })
}

/** Whether a pattern's time can grow faster than its input. */
export const isSlow = ({ source, flags }: Pattern): boolean =>
  source !== null && analyse({ source, flags }, { maxReports: 1 }).reports.length > 0

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesOf)
  return 'type' in value && typeof value.type === 'string' ? [value as Node, ...inside] : inside
}
