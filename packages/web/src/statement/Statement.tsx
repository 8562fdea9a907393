import type { Line, Statement as StatementData } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Bonuses } from './Bonuses.tsx'
import { Closing } from './Closing.tsx'
import { Compared } from './Compared.tsx'
import { HowWeGetThere } from './HowWeGetThere.tsx'
import { Rules } from './Rules.tsx'
import { Shares } from './Shares.tsx'
import { StatementFacts } from './StatementFacts.tsx'
import classes from './statement.module.css'

export type StatementProps = {
  statement: StatementData
  /** The company's own figure: the back office sees it, salespeople never do (docs/engine.md 2). */
  showsGross: boolean
  /** Offers 'Why?' on each line. */
  onWhy?: (line: Line) => void
  /** Offers the detail of a rule by its place among the rules. */
  onRule?: (index: number) => void
  /** On paper everything lies open. */
  isPrinted?: boolean
}

/** What a salesperson gets for a month and why, down to each line. */
export function Statement({ statement, showsGross, onWhy, onRule, isPrinted = false }: StatementProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { summary } = statement
  return (
    <Stack gap={24}>
      <StatementFacts statement={statement} />
      <div className={classes['payout']}>
        <div>
          <div className={classes['label']}>{t('statement.netPayout')}</div>
          <div className={classes['figure']}>{format.money(summary.payout)}</div>
        </div>
        {summary.payout < 0 && <StatusChip family="danger">{t('statement.negative')}</StatusChip>}
      </div>
      <HowWeGetThere statement={statement} />
      <Compared statement={statement} />
      <Shares statement={statement} showsGross={showsGross} />
      <Rules statement={statement} showsGross={showsGross} onWhy={onWhy} onRule={onRule} isPrinted={isPrinted} />
      <Bonuses bonuses={statement.bonuses} />
      <Closing statement={statement} />
    </Stack>
  )
}
