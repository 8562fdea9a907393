import type { Statement } from '@fairshare/contract'
import { Box, Text, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { useSharedSearch } from '../../url/use-search.ts'
import { FoundLines } from './FoundLines.tsx'
import type { LineAction } from './line-action.ts'
import { linesSearch } from './lines-search.ts'
import { RuleSection } from './RuleSection.tsx'

/** Up to here all rules lie open: a short statement needs no clicks. */
const OPEN_LINES = 40
/** From here on lines are looked for rather than looked through. */
const SEARCHED_LINES = 10

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

/** The commission rule by rule, down to its lines, or the lines that are searched for. */
export function Rules({ statement, showsGross, lineAction, onRule, isPrinted = false }: RulesProps) {
  const { t } = useTexts()
  const { summary, rules } = statement
  const [{ lines: words }, setSearch] = useSharedSearch(linesSearch)
  const isSearchable = !isPrinted && summary.lines >= SEARCHED_LINES
  const q = useDeferredValue(isSearchable ? words.trim() : '')
  const isOpen = isPrinted || summary.lines <= OPEN_LINES || rules.length === 1
  return (
    <section aria-label={t('statement.lines')}>
      <Title order={2} mb={8}>
        {t('statement.lines')}
      </Title>
      {rules.length === 0 && <Text c="dimmed">{t('statement.noLines')}</Text>}
      {isSearchable && (
        <Box mb={8}>
          <FilterBar search={{ value: words, onChange: (lines) => setSearch({ lines }), label: t('statement.searchLines') }} />
        </Box>
      )}
      {q !== '' && <FoundLines statement={statement} q={q} showsGross={showsGross} lineAction={lineAction} />}
      {q === '' &&
        rules.map((section, index) => (
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
