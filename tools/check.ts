import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * What a machine can see without running the product. Each fills a core: a compiler that checks with four threads on two cores checks
 * much of it four times.
 */
const CHECKS: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['format', 'biome', 'format', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  ['types of the pages', 'tsc', '-p', 'packages/web', '--checkers', '1'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  ['import rules', 'depcruise', 'packages', 'tools', 'bench', 'demo', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['what nobody uses', 'knip', '--no-progress'],
]

/** Runs all checks, two at a time; answers the names of those that failed. */
export async function check(): Promise<string[]> {
  const waiting = [...CHECKS]
  const failed: string[] = []
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await holds(next))) failed.push(next[0])
  }
  await Promise.all([runWaiting(), runWaiting()])
  return failed
}

async function holds([what, command, ...args]: (typeof CHECKS)[number]): Promise<boolean> {
  const started = performance.now()
  const { isWell, said } = await new Promise<{ isWell: boolean; said: string }>((resolve) =>
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 }, (fault, stdout, stderr) =>
      resolve({ isWell: fault === null, said: stdout + stderr || (fault?.message ?? '') }),
    ),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${isWell ? 'ok  ' : 'FAIL'} ${what} (${seconds} s)\n${isWell ? '' : `${said}\n`}`)
  return isWell
}

if (import.meta.main && (await check()).length > 0) process.exit(1)
