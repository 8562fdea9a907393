import { newPassword } from '@fairshare/contract'
import { connectIdentities } from './app.ts'
import { databaseOf } from './platform/database/postgres.ts'
import { readAsked } from './companies/asked.ts'
import { runCompanyCommand } from './companies/company-command.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'

/** 0: it is as was asked. 1: it is not, and one sentence says why. */
try {
  const asked = readAsked(process.argv.slice(2))
  const password = process.env.NEW_ADMIN_PASSWORD || undefined
  if (password !== undefined && !newPassword.safeParse(password).success)
    throw new Error('NEW_ADMIN_PASSWORD needs 8 characters or more, with an upper and a lower case letter, a digit and another character.')
  const config = readConfig(process.env)
  const { url, stop } = await databaseOf(config)
  try {
    await migrate(url)
    const { services, close } = await connectIdentities(config, url)
    try {
      const lines = await runCompanyCommand(asked, { ownerUrl: url, services, password })
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
