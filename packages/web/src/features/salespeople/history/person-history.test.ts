import { expect, test } from 'vitest'
import { personSteps } from './person-history.ts'

type Item = Parameters<typeof personSteps>[0][number]
const item = (id: number, historyId: number, given: Partial<Item> = {}): Item => ({
  id,
  historyId,
  historyType: 'draw',
  createdAt: '2026-01-01T00:00:00.000Z',
  changedBy: 'Dana',
  screen: 'salespeople-list',
  change: 'Added',
  historyData: { drawAmount: id },
  ...given,
})

test('each change is compared with the previous one of the same entry', () => {
  const steps = personSteps([
    item(5, 1, { change: 'Changed' }),
    item(4, 1, { historyType: 'rules', historyData: { commission: 4 } }),
    item(3, 2),
    item(2, 1, { change: 'Note', historyData: { note: 'agreed' } }),
    item(1, 1),
  ])
  expect(steps.map(({ id, collection, entryId, note, before }) => [id, collection, entryId, note, before?.entry])).toEqual([
    [5, 'draws', 1, undefined, { drawAmount: 1 }],
    [4, 'rules', 1, undefined, undefined],
    [3, 'draws', 2, undefined, undefined],
    [2, 'draws', 1, 'agreed', undefined],
    [1, 'draws', 1, undefined, undefined],
  ])
})
