import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type ListFilter, optionsFor } from '../../../list/list-filter.ts'
import type { Decisions } from './use-decisions.ts'
import { keyOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'

const STRENGTHS = ['strong', 'possible', 'faint', 'none', 'unchecked'] as const
const STATES = ['open', 'decided'] as const

/** Filters by decided or not, and by similarity to a record. */
export function useValueFilters(decisions: Decisions): ListFilter<UnmatchedValue>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('match.state'),
        of: (value) => [decisions[keyOf(value)] === undefined ? 'open' : 'decided'],
        options: optionsFor(STATES, (state) => t(state === 'open' ? 'match.stateOpen' : 'match.stateDecided')),
        showsUnused: true,
      },
      {
        id: 'why',
        label: t('uploads.whyHeader'),
        of: ({ resemblance }) => [resemblance],
        options: optionsFor(STRENGTHS, (strength) => t(`match.strength.${strength}`)),
      },
    ],
    [t, decisions],
  )
}
