/** An entry of an archive. Consume its bytes before requesting the next entry. */
export type Entry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

const BLOCK = 512
/** The maximum of eleven octal digits. */
const LARGEST = 8 ** 11 - 1

/** A header in the tar format (POSIX ustar), so that any tar program can open an unencrypted backup. */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > LARGEST) throw new Error(`${name} with ${size} bytes does not fit into an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\x000000000\x000000000\x00', 100) // mode, owner, group
  block.write(`${octal(size, 11)}\x00${octal(0, 11)}\x00`, 124) // size, time
  block.write('        0', 148) // the checksum is counted as blanks; 0 is a plain file
  block.write('ustar\x0000', 257)
  block.write(`${octal(sumOf(block), 6)}\x00`, 148)
  return block
}

export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export const END = Buffer.alloc(2 * BLOCK)

/** Reads the entries of an archive in order. Throws when it is truncated. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = takeFrom(chunks)
  for (;;) {
    const block = await source.whole(BLOCK)
    if (sumOf(block) === 0) break
    const { name, size } = parse(block)
    yield { name, size, bytes: source.pieces(size) }
    await source.whole(paddingOf(size).length)
  }
  await source.rest()
}

function parse(block: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) => block.toString('utf8', start, end).split('\0', 1)[0] ?? ''
  const stated = Number.parseInt(text(148, 156), 8)
  const blank = Buffer.from(block).fill(' ', 148, 156)
  if (sumOf(blank) !== stated) throw new Error('The backup is damaged: what should begin a part of it does not.')
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

/** Takes bytes off a stream by count. */
function takeFrom(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)

  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      if (left.length === 0) {
        const { value, done } = await iterator.next()
        if (done) throw new Error('The backup is cut short.')
        left = value
      }
      const piece = left.subarray(0, missing)
      left = left.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }
  return {
    pieces,
    async whole(size: number): Promise<Buffer> {
      const found: Buffer[] = []
      for await (const piece of pieces(size)) found.push(piece)
      return Buffer.concat(found)
    },
    async rest(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  }
}
