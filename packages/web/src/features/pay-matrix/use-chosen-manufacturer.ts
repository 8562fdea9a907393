import { useSearch } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useLastChosen } from '../../masters/use-last-chosen.ts'

/** The manufacturer in the URL, else the last one chosen, else the one with the most commission in the month. */
export function useChosenManufacturer(selectedMonth: string) {
  const options = useRead(reads.salesperson.masterOptions, { filter: ['Manufacturer'] })
  const manufacturers = (options.data?.manufacturerData ?? []).map(({ id, manufacturerName }) => ({ id, name: manufacturerName }))
  const last = useLastChosen('lastManufacturer', useSearch({ from: '/full/paymatrix' }).manufacturer, manufacturers)
  const ofMonth = useRead(reads.payMatrix.month, { selectedMonth }, { enabled: last === '' && options.isSuccess, keepPrevious: true })
  const listed = new Set(manufacturers.map(({ id }) => id))
  const [most] = (ofMonth.data?.manufacturers ?? [])
    .filter(({ manufacturerId }) => listed.has(manufacturerId))
    .sort((a, b) => b.totalCommissionAmount - a.totalCommissionAmount)
  return {
    manufacturers,
    chosen: last === '' ? String(most?.manufacturerId ?? '') : last,
    isPending: options.isPending || (options.isSuccess && ofMonth.isPending),
  }
}
