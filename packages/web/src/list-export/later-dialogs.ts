import { laterDialog } from '../dialog/dialogs.tsx'

export const MonthExportDialog = laterDialog(async () => (await import('./MonthExportDialog.tsx')).MonthExportDialog)
export const PrintSheet = laterDialog(async () => (await import('./PrintSheet.tsx')).PrintSheet)
