export { centsOf, readAmount, writtenMark } from './formats/amount.ts'
export { readDate } from './formats/date.ts'
export { fold } from './formats/fold.ts'
export { IntakeError } from './intake-error.ts'
export type { IntakeErrorCode } from './intake-error.ts'
export { accountKey } from './matching/account-key.ts'
export { monthInName, namePattern } from './matching/file-name.ts'
export { median } from './median.ts'
export { nameKey } from './matching/name-key.ts'
export { STOP_WORDS, ABBREVIATIONS } from './matching/name-words.ts'
export * from './lists/types.ts'
export {
  explainGapFile,
  extractFile,
  listArchivedFiles,
  readListsFile,
  readPageOfFile,
  readRowsOfFile,
  readSalesFile,
  readTableFile,
  suggestMasters,
} from './read-file.ts'
export type { ValueToMatch } from './reader.ts'
export { READER_VERSION } from './reader-version.ts'
export { suggester } from './matching/suggest.ts'
export type { Master, Resemblance, Suggestion, Suggestions } from './matching/suggestions.ts'
export type { Explanation, GapAction, StatedSums } from './proof/explanation.ts'
export { sheetOfMonth } from './checks/months/sheet-of-month.ts'
export { type Finding, shownRows } from './checks/finding.ts'
export { offersOf } from './checks/answers.ts'
export type { Claim } from './checks/check.ts'
export { aboutOf } from './checks/claims.ts'
export type { ChangedMeaning, EarlierFile, FileHistory, SameAmounts, UsualRate } from './checks/history/history.ts'
export { HISTORY_CHECKS } from './checks/history/registry.ts'
export { resolve } from './checks/resolve.ts'
export * from './types.ts'
