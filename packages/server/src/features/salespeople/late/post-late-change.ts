import type { EntryInput } from '@fairshare/contract'
import { ZERO } from '@fairshare/engine'
import { addMonths, type Money, type Month } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockClosedThrough } from '../../months/books.store.ts'
import { type Editor, insertEntry } from '../entries.service.ts'
import { listEntries } from '../entries.store.ts'
import { entryOf } from '../entry-rows.ts'
import { insert } from './late-changes.store.ts'
import { type LateDifference, lateDifference } from './late-difference.ts'
import { bonusRulesToStore, rulesToStore } from './rules-to-store.ts'

/** The difference that a user saw and wants to post. */
type Seen = { selectedMonth: Month; difference: Money }
/** The collections of a request; omitted ones are unchanged. */
type Sent = { rules?: EntryInput<'rules'>[] | undefined; bonusRules?: EntryInput<'bonusRules'>[] | undefined }

/**
 * Returns the difference of a late change, checked against what the user saw, and the rules to store. The salesperson
 * is locked, so the result is valid until it is posted.
 */
export async function prepareLateChange(tx: Tx, salesPersonId: number, { rules, bonusRules }: Sent, seen: Seen) {
  const closed = await lockClosedThrough(tx)
  if (closed === null) return { toStore: {}, found: undefined }
  const found = await lateDifference(tx, { salesPersonId, rules, bonusRules, closed })
  refuseOtherThanSeen(seen, addMonths(closed, 1), found?.difference ?? ZERO)
  const savedOf = async <Name extends 'rules' | 'bonusRules'>(name: Name) =>
    (await listEntries(tx, name, salesPersonId)).map((row) => entryOf(name, row))
  const toStore: Sent = {
    ...(rules && { rules: rulesToStore({ saved: await savedOf('rules'), edited: rules, closed }) }),
    ...(bonusRules && { bonusRules: bonusRulesToStore({ saved: await savedOf('bonusRules'), edited: bonusRules, closed }) }),
  }
  return { toStore, found }
}

/** Refuses another amount or month than shown. */
export function refuseOtherThanSeen(seen: Seen, month: Month, amount: Money): void {
  if (seen.selectedMonth !== month || seen.difference !== amount)
    throw new AppError('CONFLICT', text('lateChanges.isDifferent', { amount, month }))
}

type Posted = { salesPersonId: number; found: LateDifference; description?: Text; translate: Translate }

/** Posts the difference as an adjustment of the first open month and records its reason; returns the adjustment's id. */
export async function postLateChange(
  tx: Tx,
  { salesPersonId, found, description, translate }: Posted,
  editor: Editor,
): Promise<number | null> {
  const { month, difference, late, lateBonuses } = found
  const differences = found.months.filter((each) => each.difference !== 0)
  const entry: EntryInput<'adjustments'> = {
    adjustmentType: 'Normal',
    adjustmentAmount: difference,
    adjustmentNote: '',
    adjustmentDescription: translate(description ?? aboutMonths(differences, month)),
    manufacturer: null,
    territory: null,
    startMonth: month,
    endMonth: month,
  }
  const adjustmentId = differences.length === 0 ? null : await insertEntry(tx, 'adjustments', { salesPersonId, entry }, editor)
  await insert(tx, { salesPersonId, adjustmentId, by: editor.by, late, lateBonuses, differences })
  return adjustmentId
}

function aboutMonths(differences: LateDifference['months'], fallback: Month): Text {
  const [first, last] = [differences[0]?.month ?? fallback, differences.at(-1)?.month ?? fallback]
  return first === last ? text('lateChanges.ofMonth', { month: first }) : text('lateChanges.ofMonths', { first, last })
}
