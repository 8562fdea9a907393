import type pg from 'pg'

/** Takes what lies between two places of a chunk: rows one after the other, which may break anywhere. */
export type Take = (chunk: Buffer, from: number, to: number) => void

const [COPY_DATA, COPY_OUT, COPY_DONE] = ['d', 'H', 'c'].map((letter) => letter.charCodeAt(0))
/** What the server may say at any time: a notice, a setting that has changed, a notification. */
const AT_ANY_TIME = ['N', 'S', 'A'].map((letter) => letter.charCodeAt(0))
/** The kind of a message, and its length without the kind. */
const HEADER_BYTES = 5

/**
 * Hands on the rows of `copy … to stdout` where the connection has put them. Each is a message of its own
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html): a stream that makes a piece of each, and copies them together
 * again, takes longer than reading the numbers in them, and the collector goes through all memory for what it leaves behind.
 */
export function copyOut(client: pg.ClientBase, text: string, take: Take): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    /** The connection stays in step: what comes after a failure is read past. */
    const taken: Take = (chunk, from, to) => {
      if (failure !== undefined) return
      try {
        take(chunk, from, to)
      } catch (error) {
        failure = error
      }
    }
    client.query({
      submit(connection: pg.Connection) {
        divert(connection, taken)
        connection.query(text)
      },
      handleError: reject,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
    })
  })
}

/** Takes rows off what the connection receives, until there are no more: from then on the driver reads on. */
function divert({ stream }: pg.Connection, take: Take): void {
  const [driver] = stream.listeners('data') as ((chunk: Buffer) => void)[]
  if (driver === undefined) throw new Error('the connection is read by nobody')
  const header = Buffer.alloc(HEADER_BYTES)
  let known = 0
  let left = 0

  const receive = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const to = Math.min(at + left, chunk.length)
        if (header[0] === COPY_DATA) take(chunk, at, to)
        left -= to - at
        at = to
        continue
      }
      header[known++] = chunk[at++] as number
      if (known < HEADER_BYTES) continue
      const kind = header[0] as number
      if (kind === COPY_DATA || kind === COPY_OUT || AT_ANY_TIME.includes(kind)) {
        left = header.readInt32BE(1) - (HEADER_BYTES - 1)
        known = 0
      } else return handBack(kind === COPY_DONE ? chunk.subarray(at) : Buffer.concat([header, chunk.subarray(at)]))
    }
    giveBack(chunk)
  }
  const handBack = (rest: Buffer) => {
    stream.off('data', receive)
    stream.on('data', driver)
    if (rest.length > 0) driver(rest)
  }
  stream.off('data', driver)
  stream.on('data', receive)
}

/** Memory that waits for the collector has it go through everything else for each few dozen megabytes. */
function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}
