import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const STREAM = 2
const ROOT = 5
/** Values from here on end a chain or mark free sectors. */
const LAST_SECTOR = 0xfffffffa
const NO_ENTRY = 0xffffffff
const LISTED_IN_HEADER = 109
const WORD_BYTES = 4

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number; size: number }

/** Opens the streams of a compound file, the container of Office documents before ZIP. */
export function openOle(bytes: Buffer): (name: string) => Buffer | undefined {
  if (bytes.length < HEADER_BYTES) throw damaged()
  const sectorBytes = 1 << bytes.readUInt16LE(30)
  const miniBytes = 1 << bytes.readUInt16LE(32)
  if (![512, 4096].includes(sectorBytes) || miniBytes > sectorBytes) throw damaged()
  const fat = words(Buffer.concat(fatSectors(bytes, sectorBytes).map((sector) => sectorAt(bytes, sectorBytes, sector))))
  const read = (start: number) => chain(bytes.subarray(sectorBytes), sectorBytes, fat, start)
  const entries = entriesIn(read(bytes.readUInt32LE(48)))
  const root = entries.find(({ type }) => type === ROOT)
  const smallest = bytes.readUInt32LE(56)
  const miniFat = words(read(bytes.readUInt32LE(60)))
  const small = root === undefined ? Buffer.alloc(0) : read(root.start)
  const own = root === undefined ? [] : childrenOf(entries, root)
  return (name) => {
    const isMeant = (entry: Entry) => entry.type === STREAM && entry.name.toLowerCase() === name.toLowerCase()
    // Some valid files have a broken directory tree.
    const { start, size } = own.find(isMeant) ?? entries.find(isMeant) ?? { start: -1, size: 0 }
    if (start < 0) return undefined
    return (size < smallest ? chain(small, miniBytes, miniFat, start) : read(start)).subarray(0, size)
  }
}

/** The sectors of the allocation table; the header lists the first ones. */
function fatSectors(bytes: Buffer, sectorBytes: number): number[] {
  const most = Math.min(bytes.readUInt32LE(44), Math.ceil(bytes.length / sectorBytes))
  const sectors = [...words(bytes.subarray(76, 76 + LISTED_IN_HEADER * 4)).subarray(0, most)]
  let next = bytes.readUInt32LE(68)
  while (sectors.length < most && next < LAST_SECTOR) {
    const list = words(sectorAt(bytes, sectorBytes, next))
    // A truncated list may refer to itself.
    if (list.length < sectorBytes / WORD_BYTES) throw damaged()
    sectors.push(...list.subarray(0, Math.min(list.length - 1, most - sectors.length)))
    next = list.at(-1) ?? LAST_SECTOR
  }
  return sectors.filter((sector) => sector < LAST_SECTOR)
}

function sectorAt(bytes: Buffer, sectorBytes: number, sector: number): Buffer {
  const from = (sector + 1) * sectorBytes
  if (from >= bytes.length) throw damaged()
  return bytes.subarray(from, from + sectorBytes)
}

/** The sectors of a chain; each may occur once. */
function chain(bytes: Buffer, sectorBytes: number, fat: Uint32Array, start: number): Buffer {
  const sectors: Buffer[] = []
  const most = Math.ceil(bytes.length / sectorBytes)
  for (let sector = start; sector < LAST_SECTOR; sector = fat[sector] ?? LAST_SECTOR) {
    const from = sector * sectorBytes
    if (from >= bytes.length || sectors.length >= most) throw damaged()
    sectors.push(bytes.subarray(from, from + sectorBytes))
  }
  return Buffer.concat(sectors)
}

function words(bytes: Buffer): Uint32Array {
  const all = new Uint32Array(Math.floor(bytes.length / WORD_BYTES))
  for (let at = 0; at < all.length; at++) all[at] = bytes.readUInt32LE(at * WORD_BYTES)
  return all
}

function entriesIn(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, at) => {
    const entry = directory.subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES)
    const nameBytes = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      type: entry[66] ?? 0,
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}

/** The entries of the root only, because a workbook may contain others. */
function childrenOf(entries: readonly Entry[], root: Entry): Entry[] {
  const found = new Set<Entry>()
  const ahead = [root.child]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    const entry = at === NO_ENTRY ? undefined : entries[at]
    if (entry === undefined || found.has(entry)) continue
    found.add(entry)
    ahead.push(entry.left, entry.right)
  }
  return [...found]
}

const damaged = () => new IntakeError('damaged', text('intake.isDamaged'))
