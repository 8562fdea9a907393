import type { Statement } from '@fairshare/contract'
import { Box, Text, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { useSharedSearch } from '../../url/use-search.ts'
import { FoundLines } from './FoundLines.tsx'
import type { LineAction } from './line-notes.ts'
import { linesSearch } from './lines-search.ts'
import { RuleSection } from './RuleSection.tsx'

/** Up to this many rules are expanded: a short statement needs no clicks. */
const OPEN_LINES = 40
/** From this many lines on, a search field is shown. */
const SEARCHED_LINES = 10

export type RulesProps = {
  statement: Statement
  /** Internal figure: shown to the office, never to reps (docs/engine.md 2). */
  showsGross: boolean
  /** The action of each line. */
  lineAction?: LineAction | undefined
  /** Opens a rule's detail by its index. */
  onRule?: ((index: number) => void) | undefined
  /** Opens the baseline of a growth bonus. */
  onBaseline?: ((bonus: Statement['bonuses'][number]) => void) | undefined
  /** Expands everything in print. */
  isPrinted?: boolean
}

/** Commission by rule down to the lines, or the lines found by the search. */
export function Rules({ statement, showsGross, lineAction, onRule, isPrinted = false }: RulesProps) {
  const { t } = useTexts()
  const { summary, rules } = statement
  const [{ lines: words }, setSearch] = useSharedSearch(linesSearch)
  const isSearchable = !isPrinted && summary.lines >= SEARCHED_LINES
  const q = useDeferredValue(isSearchable ? words.trim() : '')
  const isOpen = isPrinted || summary.lines <= OPEN_LINES || rules.length === 1
  return (
    <section aria-label={t('statement.lines')}>
      <Title order={2} mb="xs">
        {t('statement.lines')}
      </Title>
      {rules.length === 0 && <Text c="dimmed">{t('statement.noLines')}</Text>}
      {isSearchable && (
        <Box mb="xs">
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
