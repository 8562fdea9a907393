import type { AdjustmentView } from '@fairshare/contract'

/** A new one counts in the month of the screen alone, until somebody says otherwise. */
export const newAdjustment = (wire: string) => ({
  selectedMonthYear: wire,
  adjustmentType: 'Normal' as AdjustmentView['adjustmentType'],
  adjustmentNote: '',
  manufacturer: null,
  adjustmentManufacturerCustomOption: '',
  territory: null,
  startMonth: wire,
  endMonth: wire,
})
