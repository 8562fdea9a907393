import { ask, lazyDialog } from '../dialog/dialogs.tsx'
import type { AboutHistory } from './HistoryDialog.tsx'

const HistoryDialog = lazyDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

/** Opens an entry's history from another page. */
export const showHistory = (about: AboutHistory) => void ask(HistoryDialog, about)
