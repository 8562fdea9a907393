import { ownRoom, type Room, type Sales } from '@fairshare/engine'
import { NAMED } from '../../../rows/packed-exceptions.ts'

/** The ids of a column, each once, and for each line which of them is its own. */
export type Numbered = { readonly ids: Int32Array; readonly numbers: Int32Array }

const HASH = 0x9e3779b1

/** Each id is looked up once: what is done by it afterwards is plain arithmetic, some ten million times. */
export function numbered(column: Int32Array, room: Room = ownRoom): Numbered {
  const numbers = room.ints(column.length)
  let ids = new Int32Array(512)
  let table = new Int32Array(4 * ids.length)
  let count = 0
  for (let line = 0; line < column.length; line++) {
    const id = column[line] as number
    const at = slotOf(id, table, ids)
    if (table[at] === 0) {
      ids[count] = id
      table[at] = ++count
      numbers[line] = count - 1
      if (count === ids.length) {
        ids = widened(ids)
        table = tableOf(ids, count)
      }
    } else numbers[line] = (table[at] as number) - 1
  }
  return { ids: ids.subarray(0, count), numbers }
}

/** Where a table has an id, by its number counted from 1, or has room for it. */
function slotOf(id: number, table: Int32Array, ids: Int32Array): number {
  const mask = table.length - 1
  const hash = Math.imul(id, HASH)
  let at = (hash ^ (hash >>> 16)) & mask
  while (table[at] !== 0 && ids[(table[at] as number) - 1] !== id) at = (at + 1) & mask
  return at
}

function widened(ids: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * ids.length)
  wider.set(ids)
  return wider
}

/** A quarter full at the most: half of that on average. */
function tableOf(ids: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const table = new Int32Array(4 * ids.length)
  for (let i = 0; i < count; i++) table[slotOf(ids[i] as number, table, ids)] = i + 1
  return table
}

/** The lines group by group, and how many each group has; those of one group stay in their order. `groups` are given as numbers, in their order. */
export function inGroups(numbers: Int32Array, groups: Int32Array, room: Room = ownRoom): { order: Int32Array; lines: Int32Array } {
  const lines = new Int32Array(groups.length)
  for (let i = 0; i < numbers.length; i++) lines[numbers[i] as number] = (lines[numbers[i] as number] as number) + 1
  const next = new Int32Array(groups.length)
  for (let i = 0, before = 0; i < groups.length; i++) {
    next[groups[i] as number] = before
    before += lines[groups[i] as number] as number
  }
  const order = room.ints(numbers.length)
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number
    order[next[number] as number] = i
    next[number] = (next[number] as number) + 1
  }
  return { order, lines: groups.map((group) => lines[group] as number) }
}

export type NumberedNames = Readonly<Record<(typeof NAMED)[number], Numbered>>

/** The names of all sales, column by column. */
export async function numberedNames(sales: Sales, room: Room, step: () => Promise<void>): Promise<NumberedNames> {
  const names: Partial<Record<(typeof NAMED)[number], Numbered>> = {}
  for (const by of NAMED) {
    names[by] = numbered(sales[by], room)
    await step()
  }
  return names as NumberedNames
}
