import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { AdjustmentsTab } from './adjustments/AdjustmentsTab.tsx'
import { CloseTab } from './close/CloseTab.tsx'
import { ExceptionsTab } from './close/ExceptionsTab.tsx'
import { LinesTab } from './lines/LinesTab.tsx'
import type { MonthContext } from './month/use-month-context.ts'
import type { MonthData } from './month/reps.ts'
import type { Tab } from './search.ts'
import { StatementsTab } from './statements/StatementsTab.tsx'
import { UnmatchedTab } from './unmatched/UnmatchedTab.tsx'

export type TabProps = { view: Tab; monthContext: MonthContext; results: UseQueryResult<MonthData, ApiError> }

/** The tabs that are not part of the month's first load. */
export function OtherTab({ view, monthContext, results }: TabProps) {
  switch (view) {
    case 'unmatched':
      return <UnmatchedTab monthContext={monthContext} />
    case 'exceptions':
      return <ExceptionsTab monthContext={monthContext} data={results.data} />
    case 'close':
      return <CloseTab monthContext={monthContext} data={results.data} />
    case 'adjustments':
      return <AdjustmentsTab monthContext={monthContext} />
    case 'lines':
      return <LinesTab monthContext={monthContext} />
    case 'statements':
      return <StatementsTab monthContext={monthContext} results={results} />
    default:
      return null
  }
}
