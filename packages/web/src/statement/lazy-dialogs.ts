import { lazyDialog } from '../dialog/dialogs.tsx'

export const ContactDialog = lazyDialog(async () => (await import('./ContactDialog.tsx')).ContactDialog)
