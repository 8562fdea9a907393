import { readFileSync } from 'node:fs'
import { distance } from 'fastest-levenshtein'
import { type Master, NAME_FIELDS, type NameField, nameKey, suggester } from '@fairshare/intake'
import { mastersOf, seeded, type Written, writtenOf } from './variations.ts'

/** Of the demo files one of 86 values is told by what is beside it alone, which this does not look at. */
const LEAST_DEMO = { first: 0.97, three: 0.98 }
const LEAST = { first: 0.97, three: 0.995 }
const MOST_SECONDS = 1
/** Comparing each with all takes minutes. */
const RIVAL_VALUES = 100
const COMPANY: Record<NameField, number> = { hospital: 2_000, surgeon: 3_000, procedure: 0, territory: 0 }
const LARGE: [NameField, masters: number, values: number][] = [
  ['hospital', 20_000, 2_500],
  ['surgeon', 30_000, 3_500],
]

type Suggest = (value: string) => readonly { name: string }[]
type Tried = { written: readonly Written[]; masters: ReadonlyMap<NameField, readonly string[]> }

/** How often the suggested master is the right one, and what suggestions cost, beside comparing each value with every name. */
export async function run(): Promise<void> {
  const random = seeded(10)
  const generated = new Map(NAME_FIELDS.map((field) => [field, mastersOf(field, COMPANY[field], random)]))
  const written = NAME_FIELDS.flatMap((field) => writtenOf(field, generated.get(field) ?? [], 1_000, random))
  insist('values of the demo files', quality(demoFiles()), LEAST_DEMO)
  insist('generated ways of writing', quality({ written, masters: generated }), LEAST)
  speed()
}

/** The values of the demo company's files that need a person, with the masters that there are by then. */
function demoFiles(): Tried {
  const { files } = JSON.parse(readFileSync(new URL('../demo/files.json', import.meta.url), 'utf8')) as {
    files: {
      unresolved: { target: NameField; value: string; master: string; addNew: boolean }[]
      values: Record<NameField, Record<string, string>>
    }[]
  }
  const asked = files.flatMap(({ unresolved }) => unresolved).filter(({ addNew }) => !addNew)
  const namesOf = (field: NameField) => [...new Set(files.flatMap(({ values }) => Object.values(values[field] ?? {})))]
  return {
    written: asked.map(({ target: field, value, master }) => ({ field, value, master })),
    masters: new Map(NAME_FIELDS.map((field) => [field, namesOf(field)])),
  }
}

type Quality = { first: number; three: number; strong: number; wrongStrong: string[]; rival: number }

function quality({ written, masters }: Tried): Quality {
  const ours = new Map(NAME_FIELDS.map((field) => [field, suggester(withIds(masters.get(field) ?? []), field)]))
  const rivals = new Map(NAME_FIELDS.map((field) => [field, levenshtein(masters.get(field) ?? [])]))
  const found = { first: 0, three: 0, strong: 0, wrongStrong: [] as string[], rival: 0 }
  for (const { field, value, master } of written) {
    const { suggestions = [], resemblance } = ours.get(field)?.(value) ?? {}
    const isStrong = resemblance === 'strong'
    const rank = suggestions.findIndex(({ name }) => name === master)
    if (rank === 0) found.first++

    if (rank >= 0) found.three++
    if (isStrong) found.strong++
    if (isStrong && rank !== 0) found.wrongStrong.push(`${value} → ${suggestions[0]?.name ?? ''}`)
    if (rivals.get(field)?.(value)[0]?.name === master) found.rival++
  }
  const share = (count: number) => count / written.length
  return { ...found, first: share(found.first), three: share(found.three), strong: share(found.strong), rival: share(found.rival) }
}

function insist(what: string, { first, three, strong, wrongStrong, rival }: Quality, least: typeof LEAST): void {
  console.log(
    `${what}: first ${percent(first)}, within three ${percent(three)}; strong ${percent(strong)}, of them wrong ${wrongStrong.length}`,
  )
  console.log(`  levenshtein over every name: first ${percent(rival)}\n`)
  if (first < least.first || three < least.three) throw new Error(`${what}: too few are right.`)
  if (wrongStrong.length > 0) throw new Error(`${what}: called strong and wrong: ${wrongStrong.join('; ')}`)
}

/** CPU of all of it, the index too, on one thread. */
function speed(): void {
  const random = seeded(11)
  let [ours, rival, values, names] = [0, 0, 0, 0]
  for (const [field, count, asked] of LARGE) {
    const masters = mastersOf(field, count, random)
    const written = writtenOf(field, masters, asked, random)
    ours += secondsOf(() => {
      const suggest = suggester(withIds(masters), field)
      for (const { value } of written) suggest(value)
    })
    const suggest = levenshtein(masters)
    rival += (secondsOf(() => written.slice(0, RIVAL_VALUES).forEach(({ value }) => suggest(value))) * asked) / RIVAL_VALUES
    values += asked
    names += count
  }
  console.log(`${values} values against ${names} names: ${ours.toFixed(2)} s of CPU, the index too; at most ${MOST_SECONDS} s`)
  console.log(`  levenshtein over every name: ${rival.toFixed(0)} s, from ${RIVAL_VALUES} values of each kind`)
  console.log(`\nmatching : levenshtein = ${(rival / ours).toFixed(0)} : 1`)
  if (ours > MOST_SECONDS) throw new Error('Suggestions take too long.')
}

/** What one would write first. */
function levenshtein(masters: readonly string[]): Suggest {
  const known = masters.map((name) => ({ name, key: nameKey(name) }))
  return (value) => {
    const key = nameKey(value)
    return known
      .map((each) => ({ name: each.name, away: distance(key, each.key) }))
      .sort((a, b) => a.away - b.away)
      .slice(0, 3)
  }
}

function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

const withIds = (names: readonly string[]): Master[] => names.map((name, at) => ({ id: at + 1, name }))
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
