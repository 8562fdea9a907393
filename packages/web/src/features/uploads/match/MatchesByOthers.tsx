import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { useDecisions } from './use-decisions.ts'
import { keyOf, nameOf, valueText } from './value.ts'
import type { KnownValue, UnmatchedValue } from '../reading.ts'

const NAMED = 5

type Props = {
  unresolved: readonly UnmatchedValue[]
  known: readonly KnownValue[]
  history: Pick<ReturnType<typeof useDecisions>, 'decisions' | 'decide'>
}

/** Values that other users have matched since the page opened. Their matches win, and differences are reported. */
export function MatchesByOthers({ unresolved, known, history: { decisions, decide } }: Props) {
  const { t } = useTexts()
  const [seen, setSeen] = useState(() => keysOf(unresolved))
  const matched = known.flatMap((value) => {
    const key = keyOf(value)
    const decided = nameOf(decisions[key])
    const mine = decided === value.name ? null : decided
    return mine !== null || seen.has(key) ? [{ ...value, key, mine }] : []
  })
  if (matched.length === 0) return null
  const others = matched.filter(({ mine }) => mine !== null)
  const named = [...new Set(matched.flatMap(({ matchedBy }) => matchedBy ?? []))]
  const by = named.length > 0 ? named : [t('match.someoneElse')]
  const some = [...others, ...matched.filter(({ mine }) => mine === null)]
    .slice(0, NAMED)
    .map(({ name: theirs, mine, ...of }) => ({ value: valueText(t, of), theirs, mine }))
    .map(({ value, theirs, mine }) =>
      mine !== null
        ? t('match.overtakenValue', { value, theirs, mine })
        : value === theirs
          ? value
          : t('match.isMatched', { value, theirs }),
    )
  return (
    <Box mb="md">
      <Notice
        kind={others.length > 0 ? 'warning' : 'info'}
        title={t('match.meanwhile', { by, count: matched.length })}
        action={
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setSeen(keysOf(unresolved))
              if (others.length > 0) decide(Object.fromEntries(others.map(({ key }) => [key, null])))
            }}
          >
            {t('match.gotIt')}
          </Button>
        }
      >
        {others.length > 0 ? t('match.overtakenHint', { some }) : t('match.matchedHint', { some })}
      </Notice>
    </Box>
  )
}

const keysOf = (values: readonly UnmatchedValue[]): ReadonlySet<string> => new Set(values.map(keyOf))
