import { laterDialog } from './dialogs.tsx'

/** `if (await ask(ConfirmDialog, { title, body, confirmLabel })) …` */
export const ConfirmDialog = laterDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)
