import type { EntryInput } from '@fairshare/contract'
import { ZERO } from '@fairshare/engine'
import { addMonths, type Money, type Month } from '@fairshare/engine/values'
import { type Say, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { closedThrough } from '../../months/months.store.ts'
import { type Editor, insertEntry, listEntries } from '../entries.store.ts'
import { entryOf } from '../entry-rows.ts'
import { insert } from './late-changes.store.ts'
import { type LateDifference, lateDifference } from './late-difference.ts'
import { keptRules } from './late-rules.ts'

type RuleInput = EntryInput<'rules'>
/** What somebody has looked at and wants posted. */
type Seen = { selectedMonth: Month; difference: Money }

/**
 * What a late change comes to, as long as it is what was seen, and the rules to keep in the place of the edited ones. The salesperson
 * is locked: what is worked out here stays true until it is posted.
 */
export async function lateChange(tx: Tx, salesPersonId: number, edited: readonly RuleInput[], seen: Seen) {
  const closed = await closedThrough(tx)
  if (closed === null) return { rules: [...edited], found: undefined }
  const found = await lateDifference(tx, { salesPersonId, rules: edited, closed })
  const [month, amount] = [addMonths(closed, 1), found?.difference ?? ZERO]
  if (seen.selectedMonth !== month || seen.difference !== amount)
    throw new AppError('CONFLICT', text('lateChanges.isDifferent', { amount, month }))
  const saved = (await listEntries(tx, 'rules', salesPersonId)).map((row) => entryOf('rules', row))
  return { rules: keptRules(saved, edited, closed), found }
}

type Posted = { salesPersonId: number; found: LateDifference; say: Say }

/** Posts the difference as an adjustment of the first open month, and keeps what it is for. Answers the adjustment's id. */
export async function postLateChange(tx: Tx, { salesPersonId, found, say }: Posted, editor: Editor): Promise<number | null> {
  const { month, difference, late } = found
  const differences = found.months.filter((each) => each.difference !== 0)
  const [first, last] = [differences[0]?.month, differences.at(-1)?.month]
  const entry = (description: string): EntryInput<'adjustments'> => ({
    ...{ adjustmentType: 'Normal', adjustmentAmount: difference, adjustmentDescription: description, adjustmentNote: '' },
    ...{ manufacturer: null, territory: null, startMonth: month, endMonth: month },
  })
  const description =
    first === last
      ? text('lateChanges.ofMonth', { month: first ?? month })
      : text('lateChanges.ofMonths', { first: first ?? month, last: last ?? month })
  const adjustmentId =
    differences.length === 0 ? null : await insertEntry(tx, 'adjustments', { salesPersonId, entry: entry(say(description)) }, editor)
  await insert(tx, { salesPersonId, adjustmentId, by: editor.by, late, differences })
  return adjustmentId
}
