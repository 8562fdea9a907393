import { crc32, constants, deflateRawSync } from 'node:zlib'

export type Member = {
  name: string
  content: string | Buffer
  /** The stored bytes, and the size in the directory if it should be wrong. */
  stored?: Buffer
  claimedSize?: number
  flags?: number
}

/** Writes a zip container by hand, so that a test can corrupt it. */
export function zipFile(members: readonly Member[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored, claimedSize, flags = 0 } of members) {
    const bytes = Buffer.from(content)
    const packed = stored ?? deflateRawSync(bytes)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(flags, 2)
    fixed.writeUInt16LE(8, 4)
    fixed.writeUInt32LE(crc32(bytes), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(claimedSize ?? bytes.length, 18)
    fixed.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fixed, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** A deflate stream that inflates to `megabytes` of one character between two texts, generated without buffering. */
export function deflatedRepeat(before: string, character: string, megabytes: number, after: string): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, character), flush)
  return Buffer.concat([deflateRawSync(before, flush), ...Array.from({ length: megabytes }, () => block), deflateRawSync(after)])
}
