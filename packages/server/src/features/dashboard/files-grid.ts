import type { DashboardSummary } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { proofStateOf } from '../commission-received/proof.service.ts'
import type { MonthProof } from '../commission-received/received.store.ts'
import type { FilesOfMonth } from './dashboard.store.ts'

type Files = {
  files: readonly FilesOfMonth[]
  notExpected: readonly { manufacturerId: number; month: Month }[]
  proofs: readonly MonthProof[]
}

export function filesGrid(last: Month, length: number, { files, notExpected, proofs }: Files): DashboardSummary['files'] {
  const months = Array.from({ length }, (_, at) => addMonths(last, at + 1 - length))
  const byManufacturer = Map.groupBy(files, ({ manufacturerId }) => manufacturerId)
  return {
    months: months.map(formatMonth),
    manufacturers: [...byManufacturer].map(([manufacturerId, own]) => {
      const first = own.reduce((earliest, { month }) => (month < earliest ? month : earliest), last)
      const isExpected = (month: Month) =>
        month >= first && !notExpected.some((each) => each.manufacturerId === manufacturerId && each.month === month)
      return {
        manufacturerId,
        manufacturer: own[0]?.manufacturer ?? '',
        states: months.map((month) => stateOf(own.find((each) => each.month === month)) ?? (isExpected(month) ? 'missing' : 'notExpected')),
        proofs: months.map((month) => {
          const found = proofs.find((each) => each.manufacturerId === manufacturerId && each.month === month)
          return proofStateOf(found?.received ?? null, found?.commission ?? 0)
        }),
      }
    }),
  }
}

function stateOf(of: FilesOfMonth | undefined): 'processed' | 'waiting' | 'failed' | undefined {
  if (!of) return undefined
  if (of.failed > 0) return 'failed'
  return of.processed < of.files ? 'waiting' : 'processed'
}
