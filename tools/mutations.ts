import { zipFile } from '../packages/intake/src/test/zip-file.ts'

/** Deterministic random numbers by seed (mulberry32). */
export type Chance = (below: number) => number

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const ODD = [
  '\0',
  '\xff\xff\xff\xff',
  '"',
  '<',
  '>',
  '&#0;',
  ';',
  ',,,,',
  '\r',
  '-',
  '(',
  'E',
  '9'.repeat(30),
  '\xa0',
  ' '.repeat(500),
  'ZZZZZZ1',
]

type Damage = (bytes: Buffer, at: number, chance: Chance) => Buffer
const splice = (bytes: Buffer, from: number, to: number, between: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(to)])

const DAMAGES: readonly Damage[] = [
  (bytes, at, chance) => splice(bytes, at, at + 1, Buffer.from([chance(256)])),
  (bytes, at, chance) => splice(bytes, at, at + 4, Buffer.from([chance(256), chance(256), chance(256), chance(256)])),
  (bytes, at, chance) => splice(bytes, at, at + chance(200)),
  (bytes, at, chance) => splice(bytes, at, at, bytes.subarray(at, at + chance(2_000))),
  (bytes, at, chance) => splice(bytes, at, at, Buffer.from(ODD[chance(ODD.length)] ?? '', 'latin1')),
  (bytes, at) => bytes.subarray(0, at),
]

/** A file damaged by transfer or by an attacker. */
export function damaged(bytes: Buffer, chance: Chance): Buffer {
  let result = bytes
  for (let left = 1 + chance(4); left > 0 && result.length > 0; left--) {
    const damage = DAMAGES[chance(DAMAGES.length)]
    if (damage) result = damage(result, chance(result.length), chance)
  }
  return result
}

/** The same for one part of a container, whose checksums remain valid. */
export function damagedInside(parts: ReadonlyMap<string, Buffer>, chance: Chance): Buffer {
  const harmed = chance(parts.size)
  return zipFile([...parts].map(([name, content], at) => ({ name, content: at === harmed ? damaged(content, chance) : content })))
}

const REWRITES: readonly ((text: string) => string | Buffer)[] = [
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
  (text) => `${text}\r\n\r\n , \r\n`,
]

/** The same text in another encoding. */
export function rewritten(text: string, chance: Chance): Buffer {
  return Buffer.from(REWRITES[chance(REWRITES.length)]?.(text) ?? text)
}

const XML_REWRITES: readonly ((xml: string) => string | Buffer)[] = [
  (xml) => xml.replaceAll('><', '>\n<!-- a remark --><'),
  (xml) => xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>'),
  (xml) => Buffer.from(`\ufeff${xml.replace(/encoding="[^"]*"/i, 'encoding="UTF-16"')}`, 'utf16le').swap16(),
  (xml) => xml.replace(/<(\/?)(row|c|v)(?=[ />])/g, '<$1x:$2'),
]

/** The same sheets in another container format. */
export function rewrittenInside(parts: ReadonlyMap<string, Buffer>, chance: Chance): Buffer {
  const rewrite = XML_REWRITES[chance(XML_REWRITES.length)]
  return zipFile(
    [...parts].map(([name, content]) => ({
      name,
      content: rewrite && name.startsWith('xl/worksheets/sheet') ? Buffer.from(rewrite(content.toString())) : content,
    })),
  )
}
