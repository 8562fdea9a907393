import type { Room } from '@fairshare/engine'

/**
 * Memory that is used again. The collector goes through all that the server holds whenever memory outside of its heap has grown by some
 * dozen megabytes, which a run of a million lines would have it do six times.
 */
export class KeptRoom implements Room {
  readonly #pieces: ArrayBuffer[] = []
  #used = 0

  ints(length: number): Int32Array {
    return new Int32Array(this.#piece(length * Int32Array.BYTES_PER_ELEMENT), 0, length)
  }

  doubles(length: number): Float64Array {
    return new Float64Array(this.#piece(length * Float64Array.BYTES_PER_ELEMENT), 0, length)
  }

  /** What `work` takes is free again when it is done. */
  *forAWhile<T>(work: () => Iterable<T>): Generator<T> {
    const used = this.#used
    yield* work()
    this.#used = used
  }

  /** All of it is free again. */
  startOver(): void {
    this.#used = 0
  }

  /** Gives the memory back at once, whenever the collector comes by. */
  giveBack(): void {
    for (const piece of this.#pieces.splice(0)) piece.transfer(0)
    this.#used = 0
  }

  #piece(bytes: number): ArrayBuffer {
    const at = this.#used++
    const kept = this.#pieces[at]
    if (kept !== undefined && kept.byteLength >= bytes) return kept
    kept?.transfer(0)
    const piece = new ArrayBuffer(bytes)
    this.#pieces[at] = piece
    return piece
  }
}

/** Who calculates a month often does so again after a moment. */
const KEPT_MS = 60_000

const spares: KeptRoom[] = []
let giving: NodeJS.Timeout | undefined

/** Work in the memory that the work before it has used, if that is free. Nothing that lies in it may be used afterwards. */
export async function inKeptRoom<T>(work: (room: KeptRoom) => Promise<T>): Promise<T> {
  clearTimeout(giving)
  const room = spares.pop() ?? new KeptRoom()
  try {
    return await work(room)
  } finally {
    room.startOver()
    spares.push(room)
    clearTimeout(giving)
    giving = setTimeout(giveBack, KEPT_MS).unref()
  }
}

function giveBack(): void {
  for (const room of spares.splice(0)) room.giveBack()
}
