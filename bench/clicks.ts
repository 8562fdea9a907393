import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Clicks and keys of the office's most frequent acts, counted by the stories in e2e/clicks. */
export async function run(files: readonly string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-clicks-'))
  const CLICKS_FILE = join(folder, 'clicks')
  const stories = files.length === 0 ? ['e2e/clicks'] : files.map((file) => `e2e/clicks/${file}`)
  try {
    const vitest = spawn('npx', ['vitest', 'run', '--project', 'browser', ...stories], {
      env: { ...process.env, CLICKS_FILE },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(vitest, 'exit')) as [number | null]
    printTable(existsSync(CLICKS_FILE) ? readFileSync(CLICKS_FILE, 'utf8').trim().split('\n').sort() : [])
    if (code !== 0) throw new Error('A story failed. Run `npx vitest run --project browser e2e/clicks` to see which.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function printTable(lines: readonly string[]) {
  const rows = [['act', 'clicks', 'keys', 'to reach'], ...lines.map((line) => line.split('\t'))]
  const width = Math.max(...rows.map(([act = '']) => act.length))
  for (const [act = '', clicks = '', keys = '', most = ''] of rows)
    print(`${act.padEnd(width)}  ${clicks.padStart(6)}  ${keys.padStart(4)}  ${most}`)
}
