import { expect, test } from 'vitest'
import { chunkedJson, jsonInPieces } from './chunked-json.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, name: `Añé "${at}"`, none: undefined, rows: [at, null] }))
const read = async (answer: unknown) => new Response(chunkedJson(answer)).text()

test.each([501, 1_000, 1_234])('a list of %i entries is encoded the same in chunks', async (count) => {
  const list = entries(count)
  for (const answer of [
    list,
    { status: 'success', message: undefined, data: { list, empty: [], count, none: null } },
    { data: { one: { list: [undefined, ...list] }, other: list } },
  ])
    expect(await read(answer)).toBe(JSON.stringify(answer))
})

test('a response that travels with a page has no piece of more than 500 entries', async () => {
  const sent = { read: ['commission', 'data', {}], answer: { data: { one: { list: entries(1_200) } } } }
  const pieces = await Array.fromAsync(jsonInPieces(sent))
  expect(pieces.join('')).toBe(JSON.stringify(sent))
  expect(Math.max(...pieces.map((piece) => piece.split('"name"').length - 1))).toBe(500)
})

test('a response without a long list is not chunked', () => {
  for (const answer of [undefined, null, 'text', { data: { list: entries(500) } }, [], new Blob(['x'])])
    expect(chunkedJson(answer)).toBeUndefined()
})
