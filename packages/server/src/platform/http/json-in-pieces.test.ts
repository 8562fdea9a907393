import { expect, test } from 'vitest'
import { jsonInPieces } from './json-in-pieces.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, name: `Añé "${at}"`, none: undefined, rows: [at, null] }))
const read = async (answer: unknown) => new Response(jsonInPieces(answer)).text()

test.each([501, 1_000, 1_234])('a list of %i entries is encoded as it is in one go, wherever it is', async (count) => {
  const list = entries(count)
  for (const answer of [
    list,
    { status: 'success', message: undefined, data: { list, empty: [], count, none: null } },
    { data: { one: { list: [undefined, ...list] }, other: list } },
  ])
    expect(await read(answer)).toBe(JSON.stringify(answer))
})

test('an answer without a long list is left as it is', () => {
  for (const answer of [undefined, null, 'text', { data: { list: entries(500) } }, [], new Blob(['x'])])
    expect(jsonInPieces(answer)).toBeUndefined()
})
