import { SavedViews } from '../../saved-views/SavedViews.tsx'
import classes from './reports.module.css'

/** Which report, and what about; the month is the one that is worked in. */
const PARTS = ['r', 'from', 'vs', 'by', 'measure', 'of', 'name', 'sort']

/** Reports as somebody likes to see them: reached from all reports, and from each. */
export const SavedReports = () => (
  <div className={classes['saved']}>
    <SavedViews list="reports" parts={PARTS} />
  </div>
)
