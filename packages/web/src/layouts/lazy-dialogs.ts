import { lazyDialog } from '../dialog/dialogs.tsx'

export const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)
export const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
