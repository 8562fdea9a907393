import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from './check.ts'

/** Runs all checks and tests before a change lands. The last line is the result. */
const root = join(import.meta.dirname, '..')
const report = join(root, '.cache/tests.json')
mkdirSync(join(root, '.cache'), { recursive: true })

const failedChecks = await check()
const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[]
}
tellTimes()
if (failedChecks.length > 0) process.stdout.write(`Failed before the tests: ${failedChecks.join(', ')}\n`)
/** Files that failed outside of their tests, while loading or cleaning up. */
const failedFiles = testResults.filter(
  ({ status: ended, assertionResults }) => ended === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
)
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests + failedFiles.length + failedChecks.length} failed\n`)
process.exit(status === 0 && failedChecks.length === 0 ? 0 : 1)

/** Prints the slowest files and the sum of all; two or three run at a time. */
function tellTimes(): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
  const longest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const line = (seconds: number, name: string) => `${seconds.toFixed(0).padStart(6)} s  ${name}\n`
  process.stdout.write(
    `\n${longest.map(({ seconds, name }) => line(seconds, name)).join('')}${line(all, `all ${files.length} files, one after the other`)}`,
  )
}
