import { expect, test } from 'vitest'
import { Groups } from './groups.ts'

/** The group columns of a table, whose lines are strings with one letter per column; '.' is blank. */
function groupedOf(...lines: string[]): number[] {
  const groups = new Groups(Array.from(lines[0] ?? '', (_, column) => column))
  for (const line of lines) groups.add((column) => (line[column] ?? '.').replace('.', ''))
  return groups.grouped()
}

test('a name on the first line of each group makes groups', () => {
  expect(groupedOf('Aax', '..y', '..x', 'Bax', '..z', 'Cbx', '..y')).toEqual([0, 1])
})

test('a second column may have repeating groups within the first', () => {
  expect(groupedOf('Aax', '.by', '..x', 'Bax', '.bz', '..x', 'Cax', '..y', '.by')).toEqual([0, 1])
})

test('a column over several groups may be blank at their starts', () => {
  expect(groupedOf('AN', '..', '..', 'B.', '..', 'CN', '..', '..', 'D.', '..')).toEqual([0, 1])
})

test('a column that is also filled within groups is none', () => {
  expect(groupedOf('Aa', '.b', '..', 'B.', '.a', '..', 'C.', '.b')).toEqual([0])
})

test('names that are missing at random make no groups', () => {
  expect(groupedOf('a', '.', 'b', 'a', '.', 'c', 'b', '.', 'a', 'b')).toEqual([])
  expect(groupedOf('a', 'b', 'c', 'd', '.', 'e')).toEqual([])
})

test('a table that begins without a name has no groups', () => {
  expect(groupedOf('.', '.', 'A', '.', '.', 'B', '.')).toEqual([])
})
