import { resolve } from 'node:path'
import { type Config, readConfig } from '../platform/config.ts'

/**
 * Runs a command of `npm run …  -- FILE` with the product's settings and prints its sentences. What fails is one sentence too,
 * and another exit code.
 */
export async function runOnFile(command: string, work: (file: string, config: Config) => Promise<string[]>): Promise<void> {
  // A backup, and all that a restore writes, is for this user alone.
  process.umask(0o077)
  const [named, ...more] = process.argv.slice(2)
  try {
    if (named === undefined || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`)
    // npm changes into the product's folder; the name was written in another, perhaps.
    const lines = await work(resolve(process.env.INIT_CWD ?? '.', named), readConfig(process.env))
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
