import { lazyDialog } from '../dialog/dialogs.tsx'

export const MonthExportDialog = lazyDialog(async () => (await import('./MonthExportDialog.tsx')).MonthExportDialog)
export const PrintSheet = lazyDialog(async () => (await import('./PrintSheet.tsx')).PrintSheet)
