import { AdjustmentsTab } from './adjustments/AdjustmentsTab.tsx'
import { CloseTab } from './close/CloseTab.tsx'
import { ExceptionsTab } from './close/ExceptionsTab.tsx'
import { LinesTab } from './lines/LinesTab.tsx'
import type { Tab } from './search.ts'
import { StatementsTab } from './statements/StatementsTab.tsx'
import { UnmatchedTab } from './unmatched/UnmatchedTab.tsx'

/** The tabs that are not part of the month's first load. */
export function OtherTab({ view }: { view: Tab }) {
  switch (view) {
    case 'unmatched':
      return <UnmatchedTab />
    case 'exceptions':
      return <ExceptionsTab />
    case 'close':
      return <CloseTab />
    case 'adjustments':
      return <AdjustmentsTab />
    case 'lines':
      return <LinesTab />
    case 'statements':
      return <StatementsTab />
    default:
      return null
  }
}
