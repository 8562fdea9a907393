import { distance } from 'fastest-levenshtein'
import { type Master, NAME_FIELDS, type NameField, nameKey, suggester } from '@fairshare/intake'
import { addMasters, callerOf, mapFile, masterIds, storeFile, uploadFile } from '../packages/server/src/demo/play.ts'
import { readScenario, readScenarioFiles, type ScenarioFile } from '../packages/server/src/demo/scenario.ts'
import { withProduct } from './product.ts'
import { mastersOf, seeded, type Written, writtenOf } from './variations.ts'

const LEAST = { first: 0.97, three: 0.995 }
const MAX_SECONDS = 1
/** Comparing each value with all names takes minutes. */
const RIVAL_VALUES = 100
const COMPANY: Record<NameField, number> = { hospital: 2_000, surgeon: 3_000, procedure: 0, territory: 0 }
const LARGE: [NameField, masters: number, values: number][] = [
  ['hospital', 20_000, 2_500],
  ['surgeon', 30_000, 3_500],
]

type Suggest = (value: string) => readonly { name: string }[]
type Tried = Written & { names: readonly string[]; isStrong: boolean }

/** How often the suggested master is right, and the cost of suggestions compared with comparing each value with every name. */
export async function run(): Promise<void> {
  const random = seeded(10)
  const generated = new Map(NAME_FIELDS.map((field) => [field, mastersOf(field, COMPANY[field], random)]))
  const written = NAME_FIELDS.flatMap((field) => writtenOf(field, generated.get(field) ?? [], 1_000, random))
  insist('generated ways of writing, by their letters alone', byLetters(written, generated))
  speed()
  insist('values of the demo files, as Match values offers them', await ofDemoFiles())
}

function byLetters(written: readonly Written[], masters: ReadonlyMap<NameField, readonly string[]>): Quality {
  const ours = new Map(NAME_FIELDS.map((field) => [field, suggester(withIds(masters.get(field) ?? []), field)]))
  const tried = written.map((each): Tried => {
    const { suggestions = [], resemblance } = ours.get(each.field)?.(each.value) ?? {}
    return { ...each, names: suggestions.map(({ name }) => name), isStrong: resemblance === 'strong' }
  })
  return quality(tried, masters)
}

/** The suggestions for unresolved values, file by file, as the call returns them: by spelling and by related columns. */
async function ofDemoFiles(): Promise<Quality> {
  const tried: Tried[] = []
  let masters = new Map<NameField, readonly string[]>()
  await withProduct(async ({ address, admin }) => {
    const call = callerOf(address, 'localhost', admin.cookie())
    await addMasters(call, readScenario())
    for (const file of readScenarioFiles()) {
      const fId = await uploadFile(call, await masterIds(call), file)
      await mapFile(call, fId, file)
      const { data } = await call.uploadprocess.processMapValues({ fId })
      tried.push(...offeredFor(file, data.unresolved))
      await storeFile(call, fId, file)
    }
    const ids = await masterIds(call)
    masters = new Map(NAME_FIELDS.map((field) => [field, [...ids[field].keys()]]))
  })
  return quality(tried, masters)
}

type Offered = { target: string; value: string; resemblance: string; suggestions: readonly { name: string }[] }

/** Values that become new masters are similar to none and do not count. */
function offeredFor({ file, unresolved }: ScenarioFile, offered: readonly Offered[]): Tried[] {
  return unresolved
    .filter(({ addNew }) => !addNew)
    .map(({ target: field, value, master }) => {
      const found = offered.find((each) => each.target === field && each.value === value)
      if (found === undefined) throw new Error(`${file} does not ask what ${value} is`)
      return { field, value, master, names: found.suggestions.map(({ name }) => name), isStrong: found.resemblance === 'strong' }
    })
}

type Quality = { count: number; first: number; three: number; strong: number; wrongStrong: string[]; missed: string[]; rival: number }

function quality(tried: readonly Tried[], masters: ReadonlyMap<NameField, readonly string[]>): Quality {
  const rivals = new Map(NAME_FIELDS.map((field) => [field, levenshtein(masters.get(field) ?? [])]))
  const share = (is: (each: Tried) => boolean) => tried.filter(is).length / tried.length
  const strong = tried.filter(({ isStrong }) => isStrong)
  return {
    count: tried.length,
    first: share(({ names, master }) => names[0] === master),
    three: share(({ names, master }) => names.slice(0, 3).includes(master)),
    strong: share(({ isStrong }) => isStrong),
    wrongStrong: strong.filter(({ names, master }) => names[0] !== master).map(({ value, names }) => `${value} → ${names[0] ?? ''}`),
    missed: tried.filter(({ names, master }) => !names.slice(0, 3).includes(master)).map(({ value, master }) => `${value} → ${master}`),
    rival: share(({ field, value, master }) => rivals.get(field)?.(value)[0]?.name === master),
  }
}

function insist(what: string, { count, first, three, strong, wrongStrong, missed, rival }: Quality): void {
  console.log(
    `${what}, ${count}: first ${percent(first)}, within three ${percent(three)}; strong ${percent(strong)}, of them wrong ${wrongStrong.length}`,
  )
  console.log(`  levenshtein over every name: first ${percent(rival)}\n`)
  if (first < LEAST.first || three < LEAST.three)
    throw new Error(`${what}: too few are right; not offered: ${missed.slice(0, 10).join('; ')}`)
  if (wrongStrong.length > 0) throw new Error(`${what}: called strong and wrong: ${wrongStrong.join('; ')}`)
}

function speed(): void {
  const random = seeded(11)
  let [ours, rival, values, names] = [0, 0, 0, 0]
  for (const [field, count, wanted] of LARGE) {
    const masters = mastersOf(field, count, random)
    const written = writtenOf(field, masters, wanted, random)
    ours += secondsOf(() => {
      const suggest = suggester(withIds(masters), field)
      for (const { value } of written) suggest(value)
    })
    const suggest = levenshtein(masters)
    rival += (secondsOf(() => written.slice(0, RIVAL_VALUES).forEach(({ value }) => suggest(value))) * wanted) / RIVAL_VALUES
    values += wanted
    names += count
  }
  console.log(`${values} values against ${names} names: ${ours.toFixed(2)} s of CPU, the index too; at most ${MAX_SECONDS} s`)
  console.log(`  levenshtein over every name: ${rival.toFixed(0)} s, from ${RIVAL_VALUES} values of each kind`)
  console.log(`\nmatching : levenshtein = ${(rival / ours).toFixed(0)} : 1`)
  if (ours > MAX_SECONDS) throw new Error('Suggestions take too long.')
}

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
