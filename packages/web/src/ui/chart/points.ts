/** A month's value, '2025-05'; null if missing. */
export type Point = { month: string; value: number | null; isProvisional?: boolean }

export type Series = { name: string; points: readonly Point[] }
