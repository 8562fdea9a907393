/** The type of a file by its bytes, regardless of its name. */
export type Content = 'zip' | 'ole' | 'biff' | 'markup' | 'text' | 'pdf' | 'mime' | 'other' | OldFormat
/** An obsolete format; the error message names it. */
export type OldFormat = { format: string }

const MAGIC: [content: Content, ...starts: string[]][] = [
  ['zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['pdf', '%PDF', '\xef\xbb\xbf%PDF'],
  ['other', 'MZ', '\x7fELF', '\x89PNG', 'GIF8', '\xff\xd8\xff', '{\\rtf', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', 'SQLite format'],
  [{ format: 'SYLK' }, 'ID;P'],
  [{ format: 'DIF' }, 'TABLE\r\n0,1', 'TABLE\n0,1'],
  [{ format: 'Lotus 1-2-3' }, '\0\0\x02\0\x04\x04', '\0\0\x02\0\x06\x04', '\0\0\x1a\0\0\x10', '\0\0\x1a\0\x02\x10'],
  [{ format: 'Quattro Pro' }, '\0\0\x02\0\x20\x51', '\0\0\x02\0\x21\x51'],
]
/** The version bytes of dBase. */
const DBASE = new Set([0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5])
/** A saved web archive begins like an email. */
const MESSAGE =
  /^(?:MIME-Version|From|Subject|Date|Content-Type|Content-Location|X-[\w-]{1,40}|Snapshot-Content-Location):[^]*^MIME-Version:|^MIME-Version:/im
const MARKUP = /^<(?:\?xml|!doctype|html|head|body|table|meta|style|div|center|workbook|!--)/i

export function contentOf(bytes: Buffer): Content {
  const start = bytes.toString('latin1')
  const known = MAGIC.find(([, ...starts]) => starts.some((each) => start.startsWith(each)))
  if (known) return known[0]
  if (MESSAGE.test(start)) return 'mime'
  if (isBiff(bytes)) return 'biff'
  if (isDbase(bytes)) return { format: 'dBase' }
  const text = start
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  return MARKUP.test(text) ? 'markup' : 'text'
}

/** The first record of a workbook without a container contains its version, in 4 to 32 bytes. */
function isBiff([record = 0, version = 0, length = 0, more = 0]: Buffer): boolean {
  return record === 9 && [0, 2, 4, 8].includes(version) && length >= 4 && length <= 32 && more === 0
}

/** The version, the date of the last change, the record count, and a header of 32 bytes per field plus one or two. */
function isDbase(bytes: Buffer): boolean {
  const [version = 0, , month = 0, day = 0] = bytes
  if (!DBASE.has(version) || bytes.length < 12 || month < 1 || month > 12 || day < 1 || day > 31) return false
  return bytes.readUInt16LE(8) >= 33
}
