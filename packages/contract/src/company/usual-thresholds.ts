/** From which amounts on exceptions of a month are told, while a company has none of its own. */
export const THRESHOLDS = { unusualRate: 10, bigChangeShare: 25, bigChangeAmount: 500, largeAdjustment: 5000 } as const
