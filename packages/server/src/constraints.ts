import { type Month, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import { monthIsFinalized } from './refusals.ts'
import { AppError, type Constraints } from './platform/errors.ts'

type PostedDifference = { month: Month; postedIn: Month; name: string }

const conflict = (what: Text) => () => new AppError('CONFLICT', what)

/** What the migrations' constraints and triggers mean to the caller. One that is not named here says what all of its kind say. */
export const constraints: Constraints = {
  rules_overlap: conflict(text('constraints.rulesOverlap')),
  bonus_rules_overlap: conflict(text('constraints.bonusRulesOverlap')),
  floors_overlap: conflict(text('constraints.floorsOverlap')),
  agreed_rates_overlap: conflict(text('constraints.agreedRatesOverlap')),
  masters_name: conflict(text('constraints.nameTaken')),
  watched_places_name: conflict(text('constraints.placeNameTaken')),
  saved_views_name: conflict(text('constraints.viewNameTaken')),
  ledger_entries_reversed_once: conflict(text('constraints.correctedAlready')),
  runs_one_at_a_time: conflict(text('constraints.calculatedAlready')),
  FS410: conflict(text('lateChanges.isWhole')),
  // A month whose difference was posted elsewhere; the detail says in which month, and for whom.
  FS411: (detail) => new AppError('CONFLICT', text('lateChanges.isPosted', JSON.parse(detail) as PostedDifference)),
  // A change of the closed books; the detail names the first closed day that it would touch.
  FS409: (detail) => monthIsFinalized(monthOfDay(detail)),
}
