import { expect, test } from 'vitest'
import { t } from '../../i18n/use-texts.ts'
import { rowsWith } from '../../list/list-filter.ts'
import type { Chosen } from '../../ui/FilterBar.tsx'
import { fileFilters, inFileView } from './file-filters.ts'
import { type StatedFile, stateOf } from './file-state.ts'

const file = (fId: number, state: StatedFile['state'], manufacturerName: string, uploadedBy = 'Ann') =>
  ({ fId, state, manufacturerName, uploadedBy }) as StatedFile
const files = [file(1, 'Processed', 'Alder'), file(2, 'Mapped', 'Birch'), file(3, 'Failed', 'Alder', 'Ben')]
const ids = (some: readonly StatedFile[]) => some.map(({ fId }) => fId)

test('files that are not imported need work, including failed ones', () => {
  expect(ids(inFileView('needsWork', files))).toEqual([2, 3])
  expect(ids(inFileView('all', files))).toEqual([1, 2, 3])
  expect(ids(inFileView('needsWork', [file(4, 'Check', 'Alder'), file(5, 'Calculated', 'Alder')]))).toEqual([4])
})

test.each<[Chosen, number[]]>([
  [{}, [1, 2, 3]],
  [{ manufacturer: ['Alder'] }, [1, 3]],
  [{ manufacturer: ['Alder'], by: ['Ben'] }, [3]],
  [{ status: ['Mapped', 'Processed'], by: ['Ann'] }, [1, 2]],
])('files are filtered by %j', (chosen, found) => {
  expect(ids(rowsWith(files, fileFilters(t), chosen))).toEqual(found)
})

test.each([
  ['Mapped', false, undefined, 'Mapped'],
  ['Mapped', false, 3, 'Mapped'],
  ['Mapped', false, 0, 'Check'],
  ['Processed', false, undefined, 'Processed'],
  ['Processed', true, undefined, 'Calculated'],
  ['Failed', false, undefined, 'Failed'],
] as const)('a file that is %s, in the results: %j, with %j values left, is %s', (status, isCalculated, left, state) => {
  expect(stateOf({ status, isCalculated } as StatedFile, left)).toBe(state)
})
