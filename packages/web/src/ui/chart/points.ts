/** A figure of a month, '2025-05'; null where there is none. */
export type Point = { month: string; value: number | null; isProvisional?: boolean }

export type Series = { name: string; points: readonly Point[] }
