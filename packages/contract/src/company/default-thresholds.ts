/** The default thresholds of a month's exceptions. */
export const THRESHOLDS = { unusualRate: 10, bigChangeShare: 25, bigChangeAmount: 500, largeAdjustment: 5000 } as const
