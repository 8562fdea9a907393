import { expect, test } from 'vitest'
import { Groups } from './groups.ts'

/** The grouped columns of a table whose lines are given as texts of one letter a column; '.' is blank. */
function groupedOf(...lines: string[]): number[] {
  const groups = new Groups(Array.from(lines[0] ?? '', (_, column) => column))
  for (const line of lines) groups.add((column) => (line[column] ?? '.').replace('.', ''))
  return groups.grouped()
}

test('a name on the first line of each group makes groups, and with it what follows the same lines', () => {
  expect(groupedOf('Aax', '..y', '..x', 'Bax', '..z', 'Cbx', '..y')).toEqual([0, 1])
})

test('within its groups a second column may have groups of its own, whose names come again', () => {
  expect(groupedOf('Aax', '.by', '..x', 'Bax', '.bz', '..x', 'Cax', '..y', '.by')).toEqual([0, 1])
})

test('a column over several groups leaves blank what the groups name', () => {
  expect(groupedOf('AN', '..', '..', 'B.', '..', 'CN', '..', '..', 'D.', '..')).toEqual([0, 1])
})

test('names that are missing here and there make no groups', () => {
  expect(groupedOf('a', '.', 'b', 'a', '.', 'c', 'b', '.', 'a', 'b')).toEqual([])
  expect(groupedOf('a', 'b', 'c', 'd', '.', 'e')).toEqual([])
})

test('a table that begins without a name has none to go on with', () => {
  expect(groupedOf('.', '.', 'A', '.', '.', 'B', '.')).toEqual([])
})
