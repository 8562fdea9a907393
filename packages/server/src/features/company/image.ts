import { crc32 } from 'node:zlib'

export type Image = { type: 'png' | 'jpeg'; width: number; height: number; content: Buffer }

/** Reads a PNG or JPEG; undefined if it is another format or broken. Ignores the reported name and type. */
export function readImage(content: Buffer): Image | undefined {
  const png = pngSize(content)
  const size = png ?? jpegSize(content)
  return size && size.width > 0 && size.height > 0 ? { type: png ? 'png' : 'jpeg', ...size, content } : undefined
}

type Size = { width: number; height: number }

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG is a sequence of chunks with checksums, from IHDR with the size to IEND. */
function pngSize(content: Buffer): Size | undefined {
  if (!content.subarray(0, 8).equals(PNG_START)) return undefined
  let size: Size | undefined
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > content.length || crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return undefined
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'IHDR' && length === 13) size = { width: content.readUInt32BE(at + 8), height: content.readUInt32BE(at + 12) }
    at = end + 4
    if (name === 'IEND') return at === content.length ? size : undefined
  }
  return undefined
}

/** JPEG frames that browsers, mail programs and PDFs support: baseline and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const SCAN = 0xda

/** A JPEG has segments before its scan, one of them with the size, and an end marker. */
function jpegSize(content: Buffer): Size | undefined {
  const isWhole = content.length > 4 && content.readUInt16BE(0) === 0xffd8 && content.readUInt16BE(content.length - 2) === 0xffd9
  if (!isWhole) return undefined
  let size: Size | undefined
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff; ) {
    const kind = content[at + 1] ?? 0
    if (kind === SCAN) return size
    const length = content.readUInt16BE(at + 2)
    if (length < 2) return undefined
    if (FRAMES.includes(kind) && at + 9 <= content.length)
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + length
  }
  return undefined
}
