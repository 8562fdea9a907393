import { describe, expect, it } from 'vitest'
import { sortRows } from './column.ts'

type Row = { name: string; net: number | null }
const rows: Row[] = [
  { name: 'Ruiz', net: 10 },
  { name: 'Lee', net: null },
  { name: 'Osei', net: 20 },
  { name: 'Berg', net: 10 },
]
const columns = [
  { id: 'name', value: (row: Row) => row.name },
  { id: 'net', value: (row: Row) => row.net },
]
const names = (sort: string) => sortRows(rows, columns, sort).map(({ name }) => name)

describe('the sort order', () => {
  it('is the original without a choice', () => {
    expect(names('')).toEqual(['Ruiz', 'Lee', 'Osei', 'Berg'])
  })

  it('follows the chosen columns with empty values last', () => {
    expect(names('-net,name')).toEqual(['Osei', 'Berg', 'Ruiz', 'Lee'])
    expect(names('net,name')).toEqual(['Berg', 'Ruiz', 'Osei', 'Lee'])
  })

  it('ignores unknown columns', () => {
    expect(names('other')).toEqual(['Ruiz', 'Lee', 'Osei', 'Berg'])
  })
})
