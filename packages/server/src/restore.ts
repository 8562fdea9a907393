import { runOnFile } from './backup/command-line.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { tellLoaded } from './backup/tell.ts'

await runOnFile('restore', async (file, config) => [
  ...tellLoaded(await restoreBackup(config, file)),
  'The restored product can be started with the same settings: npm start',
])
