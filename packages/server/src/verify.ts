import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseMonth } from '@fairshare/engine/values'
import { databaseOf } from './platform/database/postgres.ts'
import { readConfig } from './platform/config.ts'
import { checkPackage, type Verdict, verifyMonth } from './replay/verify-month.ts'

const USAGE = `Say what to verify:
  npm run verify -- --month December-2025     calculates the month again and compares it with what was finalized
  npm run verify -- --package FILE            the same with the latest finalized month, and writes it into FILE for an auditor
  npm run verify -- --check FILE              checks such a file, on any machine, without the database
More: --month with --package for a package of another month; --company HOST for one company of several.`

/** Exit codes: 0 everything matches, 1 something differs, 2 the check failed. */
try {
  const { isProved, lines } = await verdict()
  ;(isProved ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`)
  process.exitCode = isProved ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function verdict(): Promise<Verdict> {
  const { month: text, company, package: file, check, help } = parseOptions()
  if (help) return { isProved: true, lines: [USAGE] }
  const named = [text, company, file].some((each) => each !== undefined)
  if (check !== undefined && !named) return checkPackage(written(check))
  if (check !== undefined || !named) throw new Error(USAGE)
  const month = text === undefined ? undefined : parseMonth(text)
  if (text !== undefined && month === undefined) throw new Error(`${text} is no month. Write it like December-2025.`)
  const { url, stop } = await databaseOf(readConfig(process.env))
  try {
    return await verifyMonth(url, { month, host: company, packageFile: file === undefined ? undefined : written(file) })
  } finally {
    await stop()
  }
}

/** npm changes the working directory; INIT_CWD is where the user ran the command. */
function written(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

function parseOptions() {
  const option = { type: 'string' } as const
  try {
    const options = { month: option, company: option, package: option, check: option, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}
