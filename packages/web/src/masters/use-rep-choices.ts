import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'

/** All reps as options, by name. */
export function useRepChoices(): { reps: { id: number; name: string }[]; isPending: boolean } {
  const { data, isPending } = useRead(reads.salesperson.list, { primaryTerritory: 'All' })
  const reps = (data?.salespersons ?? []).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))
  return { reps, isPending }
}
