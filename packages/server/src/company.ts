import { newPassword } from '@fairshare/contract'
import { connectIdentities } from './app.ts'
import { databaseOf } from './platform/database/postgres.ts'
import { parseCommand } from './companies/parse-arguments.ts'
import { runCompanyCommand } from './companies/company-command.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'

/** Exit codes: 0 success, 1 failure with one sentence. */
try {
  const command = parseCommand(process.argv.slice(2))
  const password = process.env.NEW_ADMIN_PASSWORD || undefined
  if (password !== undefined && !newPassword.safeParse(password).success)
    throw new Error('NEW_ADMIN_PASSWORD needs 8 characters or more, with an upper and a lower case letter, a digit and another character.')
  const config = readConfig(process.env)
  const { url, stop } = await databaseOf(config)
  try {
    await migrate(url)
    const { services, close } = await connectIdentities(config, url)
    try {
      const lines = await runCompanyCommand(command, { ownerUrl: url, services, password })
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
