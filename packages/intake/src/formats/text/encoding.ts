export function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The number of sampled byte pairs; at least half must be Latin, with a zero byte. */
const SAMPLE = 2_000

/** Detects UTF-16 without a byte order mark: mostly zeros in every second byte, none in the others. */
export function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, SAMPLE)
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 < length || Math.min(even, odd) * 20 > length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The encoding of markup: by byte order mark, first character or declaration. */
export function markupEncoding(start: Buffer): string {
  const detected = byteOrderMark(start) ?? unmarkedUtf16(start.subarray(0, 4))
  if (detected !== null) return detected
  const head = start.subarray(0, 1_000).toString('latin1')
  const declared = /(?:encoding|charset)=["']?([\w.-]{1,40})/i.exec(head)?.[1] ?? 'utf-8'
  return isKnown(declared) && !/^(?:utf-?16|ucs)/i.test(declared) ? declared : 'utf-8'
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
