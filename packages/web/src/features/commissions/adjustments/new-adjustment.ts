import type { AdjustmentView } from '@fairshare/contract'

/** A new adjustment covers only the shown month unless the user changes it. */
export const newAdjustment = (monthParam: string) => ({
  selectedMonthYear: monthParam,
  adjustmentType: 'Normal' as AdjustmentView['adjustmentType'],
  adjustmentNote: '',
  manufacturer: null,
  adjustmentManufacturerCustomOption: '',
  territory: null,
  startMonth: monthParam,
  endMonth: monthParam,
})
