import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chanceOf } from './mutations.ts'
import { type Mutant, mutantsOf } from './mutants/slips.ts'

/**
 * Mutation testing of code that decides money: makes one small change at a time and runs the tests that should fail. `npm run mutants --
 * server 40` tries 40 mutants of the server in a fixed order and skips those tried before. `npm run mutants -- intake 40 formats/amount`
 * limits the path, and `--again` at the end retries survivors.
 */
const root = join(import.meta.dirname, '..')
/** A copy of the last commit for the mutants. */
const copy = join(root, '.cache/mutants/tree')
const SEED = 1
/** Longer than any stage, because a mutant may loop forever. */
const LONGEST_MS = 45 * 60_000

type Part = {
  files: RegExp
  /** Vitest filters for a file: the next stage runs only for survivors of the one before. */
  stages: (file: string) => string[][]
}

const MONEY = ['commission', 'months', 'salespeople', 'close', 'review', 'statements', 'reports', 'rep-dashboard', 'merging']
const features = (names: readonly string[]) => ['--project', 'server', ...names.map((name) => `packages/server/src/features/${name}/`)]
const SCENARIO = ['--project', 'server', 'packages/server/src/demo/scenario.test.ts']

const PARTS: Record<string, Part> = {
  engine: { files: /^packages\/engine\/src\/(?!test\/)/, stages: () => [['--project', 'pure', 'packages/engine']] },
  intake: {
    files: /^packages\/intake\/src\/(sales|proof|matching|table|formats\/(amount|date|number-format|serial-date))/,
    stages: () => [['--project', 'pure', 'packages/intake']],
  },
  server: {
    files: /^packages\/server\/src\/features\/(commission\/|months|statements\/(?!pdf)|salespeople\/(late|bonuses|ledger|entries))/,
    stages: (file) => [features([file.split('/')[4] ?? '']), features(MONEY), SCENARIO],
  },
  sql: {
    files: /^packages\/server\/migrations\/0[3-8].*\.sql$/,
    stages: () => [features(['months']), features([...MONEY, 'uploads', 'masters', 'user']), SCENARIO],
  },
}

type Tried = Mutant & { outcome: 'noticed' | 'missed'; seconds: number }

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean', default: false } } })
const [name = 'engine', count = '20', under = ''] = positionals
const part = PARTS[name]
if (!part) throw new Error(`Name one of these parts: ${Object.keys(PARTS).join(', ')}. For example: npm run mutants -- server 40`)

const log = join(root, `.cache/mutants/${name}.jsonl`)
const equivalent = new Set(Object.keys(readJson<Record<string, string>>(join(import.meta.dirname, 'mutants/equivalent.json'))))
prepareCopy()
const slips = slipsOf(part)
process.stdout.write(`${slips.length} slips can be made in ${under || name}\n`)
for (const mutant of untried(slips.slice(0, Number(count)))) attempt(mutant, part)
report()

/** A copy with its own packages, because the root's would resolve to the root's files. */
function prepareCopy(): void {
  mkdirSync(join(root, '.cache/mutants'), { recursive: true })
  if (!existsSync(copy)) {
    execFileSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: root, stdio: 'ignore' })
    execFileSync('cp', ['-al', join(root, 'node_modules'), copy])
  }
  execFileSync('git', ['checkout', '--force', '--detach', commit()], { cwd: copy, stdio: 'ignore' })
}

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}

/** Shuffled, so that the first ones are a fair sample. */
function slipsOf({ files }: Part): Mutant[] {
  const chance = chanceOf(SEED)
  const all = execFileSync('git', ['ls-files'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .filter((file) => files.test(file) && file.includes(under) && /\.(ts|sql)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => mutantsOf(file, readFileSync(join(copy, file), 'utf8')))
    .filter(({ id }) => !equivalent.has(id))
  for (let at = all.length - 1; at > 0; at--) {
    const other = chance(at + 1)
    ;[all[at], all[other]] = [all[other] as Mutant, all[at] as Mutant]
  }
  return all
}

function untried(mutants: readonly Mutant[]): Mutant[] {
  const before = tried()
  return mutants.filter(({ id }) => {
    const outcome = before.get(id)?.outcome
    return outcome === undefined || (options.again && outcome === 'missed')
  })
}

function attempt(mutant: Mutant, { stages }: Part): void {
  const path = join(copy, mutant.file)
  const right = readFileSync(path, 'utf8')
  const since = performance.now()
  writeFileSync(
    path,
    right
      .split('\n')
      .with(mutant.line - 1, mutant.now)
      .join('\n'),
  )
  const isNoticed = stages(mutant.file).some((filters) => failsWith(filters))
  writeFileSync(path, right)
  const found: Tried = { ...mutant, outcome: isNoticed ? 'noticed' : 'missed', seconds: Math.round((performance.now() - since) / 1000) }
  appendFileSync(log, `${JSON.stringify(found)}\n`)
  process.stdout.write(`${found.outcome}  ${found.seconds} s  ${mutant.id}\n`)
}

function failsWith(filters: readonly string[]): boolean {
  const args = ['run', '--bail', '1', '--reporter', 'dot', ...filters]
  return spawnSync('node_modules/.bin/vitest', args, { cwd: copy, stdio: 'ignore', timeout: LONGEST_MS }).status !== 0
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
