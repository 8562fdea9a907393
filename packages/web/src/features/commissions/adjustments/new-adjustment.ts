import type { AdjustmentView } from '@fairshare/contract'

/** A new one counts in the month of the screen alone, until somebody says otherwise. */
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
