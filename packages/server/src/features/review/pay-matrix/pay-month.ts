import { MAX_MATRIX_REPS, type PayMonth } from '@fairshare/contract'
import { formatMonth, type Month, percentNumber, percentOfUnits, rateOf } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import * as months from '../../months/months.store.ts'
import { currentNames } from '../../statements/names.store.ts'
import * as store from './pay-month.store.ts'
import { sumsView } from './pay-year.ts'
import { addedUp, NO_SUMS } from './pay-year.store.ts'

type Rate = Awaited<ReturnType<typeof store.ratesByRep>>[number]

/** All salespeople by manufacturer: what a calculated month paid, else the rules in force. */
export async function payMonth(tx: Tx, month: Month): Promise<PayMonth> {
  const { runId } = await months.state(tx, month)
  const totals = await store.totalsByManufacturer(tx, { month, runId })
  const rates = await store.ratesByRep(tx, { month, runId }, MAX_MATRIX_REPS)
  const ids = totals.flatMap(({ manufacturerId }) => manufacturerId ?? [])
  const nameOf = await currentNames(tx, ids)
  const manufacturers = totals
    .flatMap(({ manufacturerId: id, sums }) => (id === null ? [] : { manufacturerId: id, manufacturer: nameOf(id), ...sumsView(sums) }))
    .sort((a, b) => a.manufacturer.localeCompare(b.manufacturer, 'en'))
  const ofAll = totals.find(({ manufacturerId }) => manufacturerId === null)
  return {
    selectedMonth: formatMonth(month),
    isCalculated: runId !== null,
    manufacturers,
    salespersons: [...Map.groupBy(rates, ({ salesPersonId }) => salesPersonId)].map(([salesPersonId, own]) => ({
      salesPersonId,
      name: own[0]?.name ?? '',
      cells: manufacturers.map(({ manufacturerId }) => cellOf(own.find((rate) => rate.manufacturerId === manufacturerId))),
      ...sumsView(addedUp(own.map(({ sums }) => sums))),
    })),
    totalSalespersons: ofAll?.salespeople ?? 0,
    total: sumsView(ofAll?.sums ?? NO_SUMS),
  }
}

function cellOf(rate: Rate | undefined): PayMonth['salespersons'][number]['cells'][number] {
  if (!rate) return null
  const { percent, basis, sums } = rate
  const isPaid = sums.lines > 0
  const applied = isPaid ? rateOf(sums.totalCommission, sums.basisAmount) : percent === null ? undefined : percentOfUnits(percent)
  return { commission: applied === undefined ? null : percentNumber(applied), basis, isPaid, ...sumsView(sums) }
}
