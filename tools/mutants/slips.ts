/** A line with one small change. `id` is stable while the line is. */
export type Mutant = { id: string; file: string; line: number; was: string; now: string }

type Slip = { name: string; find: RegExp; put: string }
const slip = (name: string, find: RegExp, put: string): Slip => ({ name, find, put })
const swap = (one: string, other: string): Slip[] => [exactly(one, other), exactly(other, one)]
const exactly = (one: string, other: string) => slip(`${one.trim()} for ${other.trim()}`, new RegExp(escaped(one), 'g'), other)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const COMPARED = [...swap(' < ', ' <= '), ...swap(' > ', ' >= '), ...swap(' + ', ' - '), ...swap('max(', 'min(')]

const OF_CODE: readonly Slip[] = [
  ...COMPARED,
  ...swap(' === ', ' !== '),
  ...swap(' && ', ' || '),
  ...swap('.some(', '.every('),
  slip('one more', /(?<=[ (](?<!: ))1(?=[);, ])/g, '2'),
  slip('nothing for zero', /(?<=\?\? )0\b/g, '1'),
  slip('left out of a list', /, '\w+'\]/g, ']'),
]

const OF_SQL: readonly Slip[] = [
  ...COMPARED,
  // Not of an assignment or of `between a and b`: no migration would run with it.
  slip('= for <>', /(?<!\bset \w{1,40}|message|detail|errcode|_factor) = /g, ' <> '),
  slip('and for or', /(?<!\bbetween \S{1,40}) and /g, ' or '),
  exactly(' <> ', ' = '),
  exactly(' or ', ' and '),
  ...swap(' is null', ' is not null'),
  slip('ascending', / desc\b/g, ' asc'),
  slip('inner for outer join', /\bleft join\b/g, 'join'),
  slip('a month more', /interval '1 month'/g, "interval '2 months'"),
  slip('one more', /(?<=[ (](?<!: ))1(?=[);, ])/g, '2'),
  slip('nothing for zero', /(?<=, )0(?=\))/g, '1'),
  slip('a condition left out', / and [\w.]+ (=|<>|<=?|>=?|is) [\w.]+$/g, ''),
  slip('left out of a list', /, '[\w ]+'\)/g, ')'),
]

/** Lines without effect at run time. */
const IDLE = /^\s*(import |export \{|\/\/|\*|\/\*\*|--|type |export type |grant |create index|comment on|call put_under)/
const WORDS_OF_SQL = /sql`|sql<|\b(select|from|where|join|and|or|on|set|case|when)\b/
const ONLY_CODE = /^\s*(const|let|for|return|if|\.\w+)\b|=>|===|\?\?/

export function mutantsOf(file: string, content: string): Mutant[] {
  const seen = new Map<string, number>()
  return content.split('\n').flatMap((was, at) =>
    slipsFor(file, was).flatMap(({ name, find, put }) =>
      [...was.matchAll(find)].map((match) => {
        const now = `${was.slice(0, match.index)}${put}${was.slice(match.index + match[0].length)}`
        const id = `${file} | ${was.trim()} | ${name}`
        const nth = (seen.get(id) ?? 0) + 1
        seen.set(id, nth)
        return { id: `${id} ${nth}`, file, line: at + 1, was, now }
      }),
    ),
  )
}

function slipsFor(file: string, line: string): readonly Slip[] {
  if (IDLE.test(line)) return []
  const isQuery = WORDS_OF_SQL.test(line) && (line.includes('sql`') || !ONLY_CODE.test(line))
  return file.endsWith('.sql') || (file.endsWith('.store.ts') && isQuery) ? OF_SQL : OF_CODE
}
