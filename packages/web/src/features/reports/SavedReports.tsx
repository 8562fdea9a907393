import type { ReportId } from '@fairshare/contract'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import classes from './reports.module.css'

/** A report and its parameters; the month is the current one. */
export const PARTS = ['r', 'from', 'vs', 'by', 'measure', 'of', 'sort'] as const

/** Saved views: all in the gallery, and a report's own when it is open. */
export const SavedReports = ({ of }: { of?: ReportId }) => (
  <div className={classes['saved']}>
    <SavedViews list="reports" parts={PARTS} among={({ r }) => of === undefined || r === of} />
  </div>
)
