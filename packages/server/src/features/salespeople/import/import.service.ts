import { COLLECTION_NAMES, type CollectionName, type ImportInput } from '@fairshare/contract'
import { monthAt } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { TxContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Added, resolveChoice } from '../../masters/choices.service.ts'
import { countedBalance } from '../../../refusals.ts'
import { type Editor, insertEntries } from '../entries.service.ts'
import * as ledger from '../ledger.store.ts'
import { refuseOverlapsOf } from '../overlaps.ts'
import { lockPerson } from '../person.service.ts'
import * as store from '../salespeople.store.ts'
import { type NewName, resolveImportNames } from './import-names.ts'
import { planImport } from './plan-import.ts'
import type { PlannedEntries, PlannedPerson } from './planning.ts'

/** Stores an import that has no open questions, in the caller's transaction. Returns how much was added. */
export async function storeImport(context: Storing, input: ImportInput) {
  const { tx } = context
  const today = monthAt(context.now())
  const added: Added = new Map()
  const make = async ({ kind, name }: NewName) => (await resolveChoice(tx, { kind, id: 0, customOption: name, field: name }, added)) ?? 0
  const resolved = await resolveImportNames(tx, input, make)
  const { people, problems, asksForPercents, missingReps } = await planImport(tx, input, resolved, today)
  if (problems.length > 0 || resolved.unresolved.length > 0 || asksForPercents || missingReps.length > 0)
    throw new AppError('INVALID', text('salespeopleImport.notReady'), {
      problems: problems.length,
      unresolved: resolved.unresolved.length,
    })
  const editor: Editor = { by: context.by, screen: 'salespeople-list', today, added }
  for (const person of people) await storePerson(context, person, editor)
  const made = people.map(({ entries }) => countsOf(entries))
  const totalOf = (name: CollectionName) => made.reduce((sum, each) => sum + each[name], 0)
  return {
    salespeople: people.filter(({ id }) => id === null).length,
    rules: totalOf('rules'),
    bonusRules: totalOf('bonusRules'),
    adjustments: totalOf('adjustments'),
    draws: totalOf('draws'),
    guarantees: totalOf('guarantees'),
    balances: people.reduce((sum, { balances }) => sum + balances.length, 0),
  }
}

type Storing = Pick<TxContext, 'tx' | 'by' | 'now'>

async function storePerson({ tx, by }: Storing, { id: known, fields, entries, balances }: PlannedPerson, editor: Editor): Promise<void> {
  const id = known ?? (fields ? await store.insert(tx, fields) : undefined)
  if (id === undefined) throw new Error('Planned person has no id')
  const person = await lockPerson(tx, id)
  const insertAll = async <Name extends CollectionName>(name: Name, planned: PlannedEntries[Name]) =>
    insertEntries(tx, name, { salesPersonId: id, entries: planned }, editor)
  for (const name of COLLECTION_NAMES) await insertAll(name, entries[name])
  await refuseOverlapsOf(tx, id)
  for (const { month, cents: amount, note } of balances)
    await ledger.insert(tx, { salesPersonId: id, month, cents: amount, kind: 'Manual', note, by })
  countedBalance(await ledger.balanceOf(tx, id), person)
}

export const countsOf = ({ rules, bonusRules, adjustments, draws, guarantees }: PlannedEntries) => ({
  rules: rules.length,
  bonusRules: bonusRules.length,
  adjustments: adjustments.length,
  draws: draws.length,
  guarantees: guarantees.length,
})
