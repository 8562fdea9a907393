import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chanceOf } from './mutations.ts'
import { type Mutant, mutantsOf } from './mutants/slips.ts'

/**
 * Mutation testing of code that decides money: makes one small change at a time and runs the tests that should fail. `npm run mutants --
 * server 40` tries 40 mutants of the server in a fixed order and skips those tried before. `npm run mutants -- intake 40 formats/amount`
 * limits the path, `--again` at the end retries survivors, and `--stages 1` leaves out the wider, slower tests.
 */
const root = join(import.meta.dirname, '..')
/** A copy of the last commit for the mutants. */
const copy = join(root, '.cache/mutants/tree')
const SEED = 1
/** A mutant that takes so much longer than the code as it is loops forever, which the tests have noticed. */
const TIMES_LONGER = 3
const LEAST_MS = 20_000

type Part = {
  files: RegExp
  /** Vitest filters for a file: the next stage runs only for survivors of the one before. */
  stages: (file: string) => string[][]
}

/** Tests of time, memory and outages: slow, and they notice no wrong cents. */
const SLOW = ['harm', 'faults', 'slow-mail', 'long-setting', 'recalculation']
const without = SLOW.flatMap((file) => ['--exclude', `**/*${file}.test.ts`])
const pure = (...paths: string[]) => ['--project', 'pure', ...paths, ...without, '-t', '^(?!.*(linear|memory))']

const ofIntake = (name: string) => `packages/intake/src/${name}`

const MONEY = ['commission', 'months', 'salespeople', 'close', 'review', 'statements', 'reports', 'rep-dashboard', 'own-view', 'merging']
const features = (names: readonly string[]) => [
  '--project',
  'server',
  ...names.map((name) => `packages/server/src/features/${name}/`),
  ...without,
]
const SCENARIO = ['--project', 'server', 'packages/server/src/demo/scenario.test.ts']
/** The values that constraints accept, without the comparison of documents that a change of the schema writes again. */
const SCHEMA = [...features(['months']), 'packages/server/src/platform/database/isolation.test.ts', '-t', '^(?!.*match the migrations)']
/** The features whose tests notice most slips in a migration. */
const OF_MIGRATION: Record<string, string[]> = {
  '04': ['masters', 'merging'],
  '05': ['salespeople'],
  '06': ['uploads', 'merging'],
  '07': ['commission', 'close', 'review'],
  '08': ['statements', 'own-view', 'inquiries'],
}

const PARTS: Record<string, Part> = {
  engine: { files: /^packages\/engine\/src\/(?!test\/)/, stages: () => [pure('packages/engine')] },
  intake: {
    files: /^packages\/intake\/src\/(sales|proof|matching|table|formats\/(amount|date|number-format|serial-date))/,
    stages: (file) => [
      pure(dirname(file)),
      ...(/\/(proof|matching)\//.test(file) ? [] : [pure(...['checks', 'sales', 'table', 'demo-files'].map(ofIntake))]),
    ],
  },
  server: {
    files: /^packages\/server\/src\/features\/(commission\/|months|statements\/(?!pdf)|salespeople\/(late|bonuses|ledger|entries))/,
    stages: (file) => [features([file.split('/')[4] ?? '']), features(MONEY), SCENARIO],
  },
  sql: {
    files: /^packages\/server\/migrations\/0[3-8].*\.sql$/,
    stages: (file) => [
      SCHEMA,
      features(OF_MIGRATION[basename(file).slice(0, 2)] ?? ['commission']),
      features([...MONEY, 'uploads', 'masters', 'user']),
      SCENARIO,
    ],
  },
}

type Tried = Mutant & { outcome: 'noticed' | 'missed'; seconds: number }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, stages: { type: 'string', default: '4' } },
})
const [name = 'engine', count = '20', under = ''] = positionals
const part = PARTS[name]
if (!part) throw new Error(`Name one of these parts: ${Object.keys(PARTS).join(', ')}. For example: npm run mutants -- server 40`)

const log = join(root, `.cache/mutants/${name}.jsonl`)
const equivalent = new Set(Object.keys(readJson<Record<string, string>>(join(import.meta.dirname, 'mutants/equivalent.json'))))
const limits = new Map<string, number>()
prepareCopy()
const slips = slipsOf(part)
process.stdout.write(`${slips.length} slips can be made in ${under || name}\n`)
for (const mutant of untried(slips.slice(0, Number(count)))) await attempt(mutant, part)
report()

/** A copy with its own packages, because the root's would resolve to the root's files. */
function prepareCopy(): void {
  mkdirSync(join(root, '.cache/mutants'), { recursive: true })
  if (!existsSync(copy)) {
    execFileSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: root, stdio: 'ignore' })
    for (const folder of ['.', ...globSync('packages/*', { cwd: root })])
      if (existsSync(join(root, folder, 'node_modules')))
        execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder)])
  }
  execFileSync('git', ['checkout', '--force', '--detach', commit()], { cwd: copy, stdio: 'ignore' })
}

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Shuffled, so that the first ones are a fair sample: the same one when equivalent mutants are listed later. */
function slipsOf({ files }: Part): Mutant[] {
  const chance = chanceOf(SEED)
  const all = execFileSync('git', ['ls-files'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .filter((file) => files.test(file) && file.includes(under) && /\.(ts|sql)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => mutantsOf(file, readFileSync(join(copy, file), 'utf8')))
  for (let at = all.length - 1; at > 0; at--) {
    const other = chance(at + 1)
    ;[all[at], all[other]] = [all[other] as Mutant, all[at] as Mutant]
  }
  return all.filter(({ id }) => !equivalent.has(id))
}

function untried(mutants: readonly Mutant[]): Mutant[] {
  const before = tried()
  return mutants.filter(({ id }) => {
    const outcome = before.get(id)?.outcome
    return outcome === undefined || (options.again && outcome === 'missed')
  })
}

async function attempt(mutant: Mutant, { stages }: Part): Promise<void> {
  const since = performance.now()
  let isNoticed = false
  for (const filters of stages(mutant.file).slice(0, Number(options.stages))) isNoticed ||= await isNoticedBy(filters, mutant)
  const found: Tried = { ...mutant, outcome: isNoticed ? 'noticed' : 'missed', seconds: Math.round((performance.now() - since) / 1000) }
  appendFileSync(log, `${JSON.stringify(found)}\n`)
  process.stdout.write(`${found.outcome}  ${found.seconds} s  ${mutant.id}\n`)
}

async function isNoticedBy(filters: readonly string[], { file, line, now }: Mutant): Promise<boolean> {
  const limit = await limitOf(filters)
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  const lines = right.split('\n').with(line - 1, now)
  writeFileSync(path, lines.join('\n'))
  const passed = await passes(filters, limit)
  writeFileSync(path, right)
  return !passed
}

/** Measured without a mutant. Tests that fail then would notice everything. */
async function limitOf(filters: readonly string[]): Promise<number> {
  const key = filters.join(' ')
  const known = limits.get(key)
  if (known !== undefined) return known
  const since = performance.now()
  if (!(await passes(filters))) throw new Error(`These tests fail without any change: vitest run ${key}`)
  const limit = LEAST_MS + TIMES_LONGER * (performance.now() - since)
  limits.set(key, limit)
  return limit
}

async function passes(filters: readonly string[], limitMs?: number): Promise<boolean> {
  const args = ['run', '--bail', '1', '--reporter', 'dot', ...filters]
  const vitest = spawn('node_modules/.bin/vitest', args, { cwd: copy, stdio: 'ignore', detached: true })
  const timer = limitMs && setTimeout(() => process.kill(-(vitest.pid ?? 0), 'SIGKILL'), limitMs)
  const [code] = (await once(vitest, 'exit')) as [number | null]
  if (timer) clearTimeout(timer)
  return code === 0
}

/** The last outcome of each mutant. */
function tried(): Map<string, Tried> {
  if (!existsSync(log)) return new Map()
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line) as Tried).map((found) => [found.id, found]))
}

/** Mutants of changed lines no longer exist and do not count. */
function report(): void {
  const outcomes = tried()
  const all = slips.flatMap(({ id }) => outcomes.get(id) ?? [])
  const missed = all.filter(({ outcome }) => outcome === 'missed')
  for (const { file, line, was, now } of missed) process.stdout.write(`\nmissed: ${file}:${line}\n- ${was.trim()}\n+ ${now.trim()}\n`)
  process.stdout.write(`\n${all.length - missed.length} of ${all.length} slips of ${under || name} were noticed\n`)
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content
}
