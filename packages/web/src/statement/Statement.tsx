import type { Line, Statement as StatementData } from '@fairshare/contract'
import { Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Bonuses } from './Bonuses.tsx'
import { HowWeGetThere } from './HowWeGetThere.tsx'
import { RuleSection } from './RuleSection.tsx'
import classes from './statement.module.css'

export type StatementProps = {
  statement: StatementData
  /** The company's own figure: the back office sees it, salespeople never do (docs/engine.md 2). */
  showsGross: boolean
  /** Offers 'Why?' on each line. */
  onWhy?: (line: Line) => void
  /** Offers the detail of a rule by its place among the rules. */
  onRule?: (index: number) => void
}

/** Up to here all rules lie open: a short statement needs no clicks. */
const OPEN_LINES = 40

/** What a salesperson gets for a month and why, down to each line. */
export function Statement({ statement, showsGross, onWhy, onRule }: StatementProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { summary, rules, bonuses } = statement
  const isShort = summary.lines <= OPEN_LINES
  return (
    <Stack gap={24}>
      <div className={classes['payout']}>
        <div>
          <div className={classes['label']}>{t('statement.netPayout')}</div>
          <div className={classes['figure']}>{format.money(summary.payout)}</div>
        </div>
        {summary.payout < 0 && <StatusChip family="danger">{t('statement.negative')}</StatusChip>}
      </div>
      <HowWeGetThere statement={statement} />
      {bonuses.length > 0 && <Bonuses bonuses={bonuses} />}
      <section aria-label={t('statement.lines')}>
        <Title order={2} mb={8}>
          {t('statement.lines')}
        </Title>
        {rules.length === 0 && <Text c="dimmed">{t('statement.noLines')}</Text>}
        {rules.map((section, index) => (
          <RuleSection
            key={section.rule.id}
            statement={statement}
            index={index}
            showsGross={showsGross}
            startsOpen={isShort || rules.length === 1}
            onWhy={onWhy}
            onRule={onRule && (() => onRule(index))}
          />
        ))}
      </section>
    </Stack>
  )
}
