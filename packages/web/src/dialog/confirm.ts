import { lazyDialog } from './dialogs.tsx'

/** `if (await ask(ConfirmDialog, { title, body, confirmLabel })) …` */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)
