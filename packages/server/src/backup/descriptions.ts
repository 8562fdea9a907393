import type { FileAtFault } from './format.ts'
import type { Loaded } from './load-backup.ts'
import type { Taken } from './take-backup.ts'

export function describeBackup({ companies, tables, rows, files, filesAtFault }: Taken, file: string, isEncrypted: boolean): string[] {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return [
    `Backed up ${count(companies, 'company', 'companies')}: ${count(all, 'row')} of ${count(tables, 'table')} and ${count(files, 'file')}.`,
    ...filesAtFault.map((each) => describeFault(each, 'when this backup was made')),
    `${file} is complete${isEncrypted ? '' : ', and not encrypted: BACKUP_KEY is not set'}.`,
  ]
}

/** Describes what a restore has verified, and what differs from the original. */
export function describeRestore({ manifest, contents, rows, finalizations, files, statements, runs, places }: Loaded): string[] {
  return [
    `The backup was made on ${manifest.takenAt} by version ${manifest.product}.`,
    `All ${count(Object.keys(contents.rows).length, 'table')} have as many rows as were backed up: ${rows.toLocaleString('en-US')} in all.`,
    `The results of ${count(finalizations, 'finalization')} were hashed again, and each gives the hash that was kept when its month was finalized.`,
    `The bytes of ${count(files, 'uploaded file')} were read back, and each gives the hash that was kept when it was uploaded.`,
    ...contents.filesAtFault.map((each) => describeFault(each, 'already when the backup was made')),
    ...(statements > 0
      ? [
          `${count(statements, 'statement')} waited to be sent. They are marked as maybe sent, since the original may have sent them: ask the sales reps, then mark them as sent or send them again.`,
        ]
      : []),
    ...(runs > 0 ? [`${count(runs, 'calculation')} had not ended. They are marked as stopped: calculate again.`] : []),
    ...(places > 0
      ? [
          `${count(places, 'watched place')} ${places === 1 ? 'is' : 'are'} paused, since the original may still watch it: switch it on again.`,
        ]
      : []),
    'Everybody has to sign in again.',
  ]
}

const describeFault = ({ fileName, key, fault }: FileAtFault, when: string) =>
  fault === 'gone'
    ? `The bytes of ${fileName} (${key}) were gone ${when}.`
    : `The bytes of ${fileName} (${key}) were not those that had been uploaded ${when}.`

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
