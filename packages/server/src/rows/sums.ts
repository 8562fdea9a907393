/** The masters that a sale names, by which sales are added up. */
export const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export type Named = (typeof NAMED)[number]
