import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { AdjustmentsTab } from './adjustments/AdjustmentsTab.tsx'
import { CloseTab } from './close/CloseTab.tsx'
import { ExceptionsTab } from './close/ExceptionsTab.tsx'
import { LinesTab } from './lines/LinesTab.tsx'
import type { MonthOfWork } from './month/use-month-of-work.ts'
import type { MonthData } from './month/reps.ts'
import type { Tab } from './search.ts'
import { StatementsTab } from './statements/StatementsTab.tsx'
import { UnmatchedTab } from './unmatched/UnmatchedTab.tsx'

export type TabProps = { view: Tab; work: MonthOfWork; results: UseQueryResult<MonthData, ApiError> }

/** What is on the tabs of the month that it does not open with. */
export function OtherTab({ view, work, results }: TabProps) {
  switch (view) {
    case 'unmatched':
      return <UnmatchedTab work={work} />
    case 'exceptions':
      return <ExceptionsTab work={work} data={results.data} />
    case 'close':
      return <CloseTab work={work} data={results.data} />
    case 'adjustments':
      return <AdjustmentsTab work={work} />
    case 'lines':
      return <LinesTab work={work} />
    case 'statements':
      return <StatementsTab work={work} results={results} />
    default:
      return null
  }
}
