/** The pages of the user guide, in its order. */
export const GUIDE_PAGES = [
  'month',
  'dashboard',
  'uploads',
  'match',
  'commissions',
  'close',
  'inquiries',
  'salespeople',
  'salesperson',
  'reports',
  'records',
  'users',
  'payMatrix',
  'repDashboard',
] as const

export type GuidePage = (typeof GUIDE_PAGES)[number]
