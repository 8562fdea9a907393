import type { Statement } from '@fairshare/contract'
import type { LineAction } from './line-action.ts'
import { LineTable } from './LineTable.tsx'
import { useRuleLines } from './use-rule-lines.ts'

type Props = {
  label: string
  statement: Statement
  index: number
  section: Statement['rules'][number]
  showsGross: boolean
  isPrinted: boolean
  lineAction: LineAction | undefined
}

/** A rule's lines with totals. */
export function RuleLines({ statement, index, section, isPrinted, ...shown }: Props) {
  const { lines, more, isLoading } = useRuleLines(statement, index, { isWhole: isPrinted })
  return (
    <LineTable
      lines={lines}
      count={section.lineCount}
      section={section}
      more={more}
      isLoading={isLoading}
      isPrinted={isPrinted}
      {...shown}
    />
  )
}
