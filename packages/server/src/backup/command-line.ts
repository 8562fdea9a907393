import { resolve } from 'node:path'
import { type Config, readConfig } from '../platform/config.ts'

/** Runs `npm run … -- FILE` with the product's settings and prints the returned lines. An error becomes one line and exit code 1. */
export async function runOnFile(command: string, work: (file: string, config: Config) => Promise<string[]>): Promise<void> {
  // Files of a backup or restore are readable only by this user.
  process.umask(0o077)
  const [named, ...more] = process.argv.slice(2)
  try {
    if (named === undefined || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`)
    // npm changes the working directory; INIT_CWD is where the user ran the command.
    const lines = await work(resolve(process.env.INIT_CWD ?? '.', named), readConfig(process.env))
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
