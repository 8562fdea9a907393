import type { ReportId } from '@fairshare/contract'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import classes from './reports.module.css'

/** Which report, and what about; the month is the one that is worked in. */
export const PARTS = ['r', 'from', 'vs', 'by', 'measure', 'of', 'sort'] as const

/** Reports as somebody likes to see them: all of them above the gallery, and on a report its own. */
export const SavedReports = ({ of }: { of?: ReportId }) => (
  <div className={classes['saved']}>
    <SavedViews list="reports" parts={PARTS} among={({ r }) => of === undefined || r === of} />
  </div>
)
