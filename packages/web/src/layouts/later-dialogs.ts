import { laterDialog } from '../dialog/dialogs.tsx'

export const HelpDialog = laterDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)
export const ShortcutsDialog = laterDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
