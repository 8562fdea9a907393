import { runOnFile } from './backup/command-line.ts'
import { databaseOf } from './platform/database/postgres.ts'
import { takeBackup } from './backup/take-backup.ts'
import { describeBackup } from './backup/descriptions.ts'
import { chooseFiles } from './files/choose-files.ts'

await runOnFile('backup', async (file, config) => {
  const { url, stop } = await databaseOf(config)
  try {
    const taken = await takeBackup({ url, files: await chooseFiles(config) }, { file, key: config.backupKey })
    return describeBackup(taken, file, config.backupKey !== undefined)
  } finally {
    await stop()
  }
})
