import { expect, test } from 'vitest'
import { hasTable } from './mail-table.ts'

const row = (cells: number) => `<TR class="x">${'<td>1</td>'.repeat(cells)}</TR>`

test.each<[string, string, boolean]>([
  ['a header and a line', `<table>${row(4)}${row(4)}</table>`, true],
  ['a header of th cells', `<table><tr>${'<th align=left>A</th>'.repeat(5)}</tr>${row(5)}</table>`, true],
  ['one row of cells', `<table>${row(6)}</table>`, false],
  ['a layout of two columns', `<table>${row(2).repeat(20)}</table>`, false],
  ['a text', '<p>Please call me back.</p>', false],
])('%s: %s is a table: %s', (_, html, expected) => {
  expect(hasTable(html)).toBe(expected)
})
