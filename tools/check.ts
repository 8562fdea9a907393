import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Static checks. Each uses a whole core: four threads of a type checker on two cores would repeat much of the work. */
const CHECKS: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['format', 'biome', 'format', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  ['types of the pages', 'tsc', '-p', 'packages/web', '--checkers', '1'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  ['import rules', 'depcruise', 'packages', 'tools', 'bench', 'demo', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['unused code', 'knip', '--no-progress'],
]

/** Runs all checks, two at a time, and returns the names of failed ones. */
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
  const { isWell, output } = await new Promise<{ isWell: boolean; output: string }>((resolve) =>
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 }, (fault, stdout, stderr) =>
      resolve({ isWell: fault === null, output: stdout + stderr || (fault?.message ?? '') }),
    ),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${isWell ? 'ok  ' : 'FAIL'} ${what} (${seconds} s)\n${isWell ? '' : `${output}\n`}`)
  return isWell
}

if (import.meta.main && (await check()).length > 0) process.exit(1)
