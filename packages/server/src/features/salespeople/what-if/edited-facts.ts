import type { CollectionName, EntryInput } from '@fairshare/contract'
import type { cents, MonthFacts } from '@fairshare/engine'
import { engineBonusRule, engineRules, mayHaveSales } from '../checks/edited-rules.ts'

type Edited = { salesPersonId: number } & { [Name in CollectionName]?: EntryInput<Name>[] | undefined }
type Entries = Pick<MonthFacts, CollectionName>

/** The entries of a month, with edited ones of some salespeople in place of the saved ones. */
export const withEdited = (saved: Entries, edited: readonly Edited[]): Entries => ({
  rules: replaced(saved.rules, edited, ({ rules }) => rules && engineRules(rules).filter(mayHaveSales)),
  bonusRules: replaced(saved.bonusRules, edited, ({ bonusRules }) => bonusRules?.map(engineBonusRule)),
  adjustments: replaced(saved.adjustments, edited, ({ adjustments }) => adjustments?.map(engineAdjustment)),
  draws: replaced(saved.draws, edited, ({ draws }) => draws?.map((draw, at) => engineFloor({ ...draw, amount: draw.drawAmount }, at))),
  guarantees: replaced(saved.guarantees, edited, ({ guarantees }) =>
    guarantees?.map((guarantee, at) => engineFloor({ ...guarantee, amount: guarantee.guaranteeAmount }, at)),
  ),
})

/** A collection that is not edited is unchanged. */
function replaced<Entry extends { salesperson: number }>(
  saved: readonly Entry[],
  edited: readonly Edited[],
  entriesOf: (of: Edited) => Omit<Entry, 'salesperson'>[] | undefined,
): Entry[] {
  const given = edited.flatMap((of) => {
    const entries = entriesOf(of)
    return entries ? [{ salesperson: of.salesPersonId, entries }] : []
  })
  const theirs = new Set(given.map(({ salesperson }) => salesperson))
  return [
    ...saved.filter(({ salesperson }) => !theirs.has(salesperson)),
    ...given.flatMap(({ salesperson, entries }) => entries.map((entry) => ({ ...entry, salesperson }) as Entry)),
  ]
}

const spanOf = ({ startMonth, endMonth }: Pick<EntryInput<'adjustments'>, 'startMonth' | 'endMonth'>) => ({
  start: startMonth,
  end: endMonth,
})

const engineAdjustment = (adjustment: EntryInput<'adjustments'>, at: number) => ({
  id: at,
  type: adjustment.adjustmentType,
  amount: adjustment.adjustmentAmount,
  span: spanOf(adjustment),
})

const engineFloor = (floor: Pick<EntryInput<'draws'>, 'startMonth' | 'endMonth'> & { amount: ReturnType<typeof cents> }, at: number) => ({
  id: at,
  amount: floor.amount,
  span: spanOf(floor),
})
