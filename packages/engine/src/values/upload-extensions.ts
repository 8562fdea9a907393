/** How the names of files with sales may end: the dialog, watched places and the reader take these. */
export const UPLOAD_EXTENSIONS = ['xlsx', 'csv', 'xls', 'xlsm', 'txt', 'html', 'htm', 'pdf', 'ods', 'fods', 'xlsb', 'mhtml', 'mht'] as const
/** Those of them that are spreadsheets, for lists of an office's own. */
export const LIST_EXTENSIONS = ['xlsx', 'csv', 'xls'] as const
