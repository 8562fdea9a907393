import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What a machine can see without running the product, in the order in which it is quickest to mend. */
const CHECKS: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['format', 'biome', 'format', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the pages', 'tsc', '-p', 'packages/web'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  ['import rules', 'depcruise', 'packages', 'tools', 'bench', 'demo', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['what nobody uses', 'knip', '--no-progress'],
]

/** Runs all checks; answers the names of those that failed. */
export function check(): string[] {
  return CHECKS.filter(([what, command, ...args]) => {
    const started = performance.now()
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${what} (${seconds} s)\n`)
    if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
    return status !== 0
  }).map(([what]) => what)
}

if (import.meta.main && check().length > 0) process.exit(1)
