import { ask, lazyDialog } from '../dialog/dialogs.tsx'
import type { AboutHistory } from './HistoryDialog.tsx'

const HistoryDialog = lazyDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

/** How an entry came to be what it is, from a screen where that is one thing among others. */
export const showHistory = (about: AboutHistory) => void ask(HistoryDialog, about)
