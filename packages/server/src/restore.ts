import { runOnFile } from './backup/command-line.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { describeRestore } from './backup/descriptions.ts'

await runOnFile('restore', async (file, config) => [
  ...describeRestore(await restoreBackup(config, file)),
  'The restored product can be started with the same settings: npm start',
])
