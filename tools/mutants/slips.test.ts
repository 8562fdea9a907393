import { expect, test } from 'vitest'
import { mutantsOf } from './slips.ts'

const changed = (file: string, line: string) => mutantsOf(file, line).map(({ now }) => now)

test.each([
  ['rules.ts', 'const part = rules.filter(({ span }) => span.end < first)', ['const part = rules.filter(({ span }) => span.end <= first)']],
  ['rules.ts', "const FINALIZED = ['Finalized', 'Locked']", ["const FINALIZED = ['Finalized']"]],
  ['months.store.ts', '    select max(month) from months', ['    select min(month) from months']],
  ['rules.sql', '  select a is null from b left join c', ['  select a is not null from b left join c', '  select a is null from b join c']],
  ['rules.sql', "  when (status in ('Finalized', 'Locked'))", ["  when (status in ('Finalized'))"]],
  ['rules.sql', '  update a set b = c where d between 3 and 4', []],
  ['rules.ts', '// a comment < another', []],
  ['rules.sql', '  description text not null,', []],
])('%s: the slips of "%s"', (file, line, expected) => expect(changed(file, line)).toEqual(expected))

test('every mutant of a file has a unique id', () => {
  const ids = mutantsOf('sum.ts', 'a + b + c\na + b + c').map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})
