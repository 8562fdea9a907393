import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'

/** Everything that must hold before a change lands: the checks, then every test. Ends with the one line that a reader looks for. */
const root = join(import.meta.dirname, '..')
const report = join(root, '.cache/tests.json')
mkdirSync(join(root, '.cache'), { recursive: true })

const failedChecks = check()
const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
if (failedChecks.length > 0) process.stdout.write(`Failed before the tests: ${failedChecks.join(', ')}\n`)
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests + failedChecks.length} failed\n`)
process.exit(status === 0 && failedChecks.length === 0 ? 0 : 1)
