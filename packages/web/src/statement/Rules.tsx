import type { Statement } from '@fairshare/contract'
import { Text, Title } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import type { LineAction } from './line-action.ts'
import { RuleSection } from './RuleSection.tsx'

/** Up to here all rules lie open: a short statement needs no clicks. */
const OPEN_LINES = 40

export type RulesProps = {
  statement: Statement
  /** The company's own figure: the back office sees it, salespeople never do (docs/engine.md 2). */
  showsGross: boolean
  /** What each line offers. */
  lineAction?: LineAction | undefined
  /** Offers the detail of a rule by its place among the rules. */
  onRule?: ((index: number) => void) | undefined
  /** Offers where the baseline of a growth bonus comes from. */
  onBaseline?: ((bonus: Statement['bonuses'][number]) => void) | undefined
  /** On paper everything lies open. */
  isPrinted?: boolean
}

/** The commission rule by rule, down to its lines. */
export function Rules({ statement, showsGross, lineAction, onRule, isPrinted = false }: RulesProps) {
  const { t } = useTexts()
  const { summary, rules } = statement
  const isOpen = isPrinted || summary.lines <= OPEN_LINES || rules.length === 1
  return (
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
          startsOpen={isOpen}
          isPrinted={isPrinted}
          lineAction={lineAction}
          onRule={onRule && (() => onRule(index))}
        />
      ))}
    </section>
  )
}
