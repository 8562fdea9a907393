/** What the cells of rules say. */
export const SHOWN = ['rate', 'sales', 'commission'] as const
export type Shown = (typeof SHOWN)[number]
