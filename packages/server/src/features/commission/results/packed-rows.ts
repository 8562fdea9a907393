import type pg from 'pg'
import type { Tx } from '../../../platform/database/db.ts'
import { type BinaryArray, mostBytesOf, writeArray } from './binary-arrays.ts'

type Value = number | string | Buffer | null | BinaryArray
export type PackedRow = Readonly<Record<string, Value>>

/** Inserts rows of the same columns in one statement. */
export type InsertPacked = (table: string, ...rows: readonly PackedRow[]) => Promise<void>

/**
 * Inserts rows of arrays, one statement after the other. Each travels as one message, written where the one before it was: a driver that
 * makes every message anew, by way of smaller ones, has the garbage collector walk through everything for each few dozen megabytes,
 * which takes longer than writing them.
 */
export function packedInserts({ client, companyId }: Pick<Tx, 'client' | 'companyId'>): InsertPacked {
  let room = Buffer.alloc(0)
  return async (table, ...rows) => {
    const columns = ['company_id', ...Object.keys(rows[0] ?? {})]
    const name = await planned(client, table, columns, rows.length)
    const values = rows.flatMap((row): Value[] => [companyId, ...Object.values(row)])
    const most = mostBytesOfMessages(name, values)
    if (room.length < most) room = Buffer.allocUnsafeSlow(2 * most)
    await sent(client, room.subarray(0, writeMessages(room, name, values)))
  }
}

const plans = new WeakMap<pg.ClientBase, Map<string, string>>()

/** The name of a statement that is planned once in a session: there may be one for each of thousands of salespeople. */
async function planned(client: pg.ClientBase, table: string, columns: readonly string[], rows: number): Promise<string> {
  const row = (n: number) => `(${columns.map((_, i) => `$${n * columns.length + i + 1}`).join(', ')})`
  const values = Array.from({ length: rows }, (_, n) => row(n)).join(', ')
  const text = `insert into ${table} (${columns.join(', ')}) values ${values}`
  const known = plans.get(client) ?? new Map<string, string>()
  const name = known.get(text) ?? `packed_${known.size}`
  if (!known.has(text)) await client.query(`prepare ${name} as ${text}`)
  plans.set(client, known.set(text, name))
  return name
}

const isArray = (value: Value): value is BinaryArray => typeof value === 'object' && value !== null && 'element' in value

const [TEXT, BINARY] = [0, 1]
const NO_VALUE = -1
/** What the messages hold beside the name and the values: more than that they do not take. */
const FRAME_BYTES = 64
/** Length and format of a value. */
const FRAME_OF_VALUE = 6

const bytesOf = (value: number | string | Buffer) => (Buffer.isBuffer(value) ? value.length : Buffer.byteLength(String(value)))

function mostBytesOfMessages(name: string, values: readonly Value[]): number {
  const sizes = values.map((value) => FRAME_OF_VALUE + (value === null ? 0 : isArray(value) ? mostBytesOf(value) : bytesOf(value)))
  return sizes.reduce((sum, size) => sum + size, FRAME_BYTES + Buffer.byteLength(name))
}

/** Bind, Execute and Sync of a planned statement (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function writeMessages(room: Buffer, name: string, values: readonly Value[]): number {
  const view = new DataView(room.buffer, room.byteOffset, room.length)
  let at = room.write('B', 'latin1') + 4
  at += room.write(`\0${name}\0`, at)
  at = room.writeInt16BE(values.length, at)
  for (const value of values) at = room.writeInt16BE(isArray(value) || Buffer.isBuffer(value) ? BINARY : TEXT, at)
  at = room.writeInt16BE(values.length, at)
  for (const value of values) {
    const start = at + 4
    const end = value === null ? start : isArray(value) ? writeArray(view, start, value) : start + writeBytes(room, start, value)
    room.writeInt32BE(value === null ? NO_VALUE : end - start, at)
    at = end
  }
  at = room.writeInt16BE(0, at)
  room.writeInt32BE(at - 1, 1)
  return at + room.write('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', at, 'latin1')
}

const writeBytes = (room: Buffer, at: number, value: number | string | Buffer): number =>
  Buffer.isBuffer(value) ? value.copy(room, at) : room.write(String(value), at)

/** Sends messages between the driver's own, and waits until they are done with: until then their room is not to be touched. */
function sent(client: pg.ClientBase, messages: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => void connection.stream.write(messages),
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
}
