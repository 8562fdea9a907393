import type { ProofState } from '@fairshare/contract'

/** A month is proved by what was received to the cent; without an entry nothing is stated. */
export const proofStateOf = (received: number | null, commission: number): ProofState =>
  received === null ? 'notStated' : received === commission ? 'proved' : 'differs'
