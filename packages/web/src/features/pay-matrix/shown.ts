/** The content of rule cells. */
export const SHOWN = ['rate', 'sales', 'commission'] as const
export type Shown = (typeof SHOWN)[number]
