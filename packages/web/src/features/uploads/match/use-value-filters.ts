import { useTexts } from '../../../i18n/use-texts.ts'
import type { Chosen, Filter } from '../../../ui/FilterBar.tsx'
import type { UnmatchedValue } from './value.ts'

const STRENGTHS = ['strong', 'possible', 'faint', 'none', 'unchecked'] as const
const STATES = ['open', 'decided'] as const

/** Filters by decided or not, and by similarity to a record. */
export function useValueFilters(values: readonly UnmatchedValue[], isOpen: (value: UnmatchedValue) => boolean, chosen: Chosen) {
  const { t } = useTexts()
  const stateOf = (value: UnmatchedValue) => (isOpen(value) ? 'open' : 'decided')
  const countOf = (is: (value: UnmatchedValue) => boolean) => values.filter(is).length
  const filters: Filter[] = [
    {
      id: 'state',
      label: t('match.state'),
      options: STATES.map((state) => ({
        value: state,
        label: t(state === 'open' ? 'match.stateOpen' : 'match.stateDecided'),
        count: countOf((value) => stateOf(value) === state),
      })),
    },
    {
      id: 'why',
      label: t('uploads.whyHeader'),
      options: STRENGTHS.map((strength) => ({
        value: strength,
        label: t(`match.strength.${strength}`),
        count: countOf(({ resemblance }) => resemblance === strength),
      })).filter(({ count }) => count > 0),
    },
  ]
  const holds = (id: string, value: string) => chosen[id] === undefined || chosen[id].includes(value)
  return { filters, passes: (value: UnmatchedValue) => holds('state', stateOf(value)) && holds('why', value.resemblance) }
}
