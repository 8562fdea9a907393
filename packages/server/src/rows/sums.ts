/** The sums over all sales of a month are where those of a salesperson would be. */
export const EVERYBODY = 0

/** The masters that a sale names. */
export const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const

/** What lines are added up by. A rule is a salesperson's: over all sales there are no sums by rule. */
export const SUMMED_BY = ['rule', ...NAMED] as const
export type SummedBy = (typeof SUMMED_BY)[number]
