import { readFile } from 'node:fs/promises'
import { text } from '@fairshare/texts/text'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import type { Workbook } from '../workbook.ts'
import { openHtml } from './html.ts'

/** Opens a web archive, as reporting services and browsers save it. */
export async function openMhtml(path: string): Promise<Workbook> {
  const page = htmlIn(await readFile(path), 0)
  if (page === null) throw new IntakeError('content', text('intake.isMarkup'))
  return openHtml(() => piecesOf(page))
}

const PIECE = 64 * 1024
/** The limit on nested multipart sections, as in a forwarded email. */
const MAX_LEVELS = 5
const MAX_PARTS = 2_000

function* piecesOf(page: string): Generator<string, void, undefined> {
  for (let at = 0; at < page.length; at += PIECE) yield page.slice(at, at + PIECE)
}

/** The first page of a message with a table, decoded. */
function htmlIn(bytes: Buffer, level: number): string | null {
  if (level > MAX_LEVELS) throw tooComplex()
  const { headers, body } = splitMessage(bytes)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = parameterOf(type, 'boundary')
  if (/^multipart\//i.test(type) && boundary !== null) {
    for (const part of partsOf(body, boundary)) {
      const found = htmlIn(part, level + 1)
      if (found !== null) return found
    }
    return null
  }
  if (!/^text\/html/i.test(type)) return null
  const page = decoderOf(parameterOf(type, 'charset')).decode(decoded(body, headers.get('content-transfer-encoding') ?? ''))
  return /<t[rd]\b/i.test(page) ? page : null
}

/** Headers end at the first blank line; a line that begins with a space continues the one above. */
function splitMessage(bytes: Buffer): { headers: Map<string, string>; body: Buffer } {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => ({ at: bytes.indexOf(blank), length: blank.length })).filter(({ at }) => at >= 0)
  const end = ends.sort((one, other) => one.at - other.at)[0] ?? { at: bytes.length, length: 0 }
  const head = bytes.toString('latin1', 0, end.at).replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: bytes.subarray(end.at + end.length) }
}

function parameterOf(header: string, name: string): string | null {
  const found = header.split(';').find((part) => part.trim().toLowerCase().startsWith(`${name}=`))
  return found === undefined
    ? null
    : found
        .slice(found.indexOf('=') + 1)
        .trim()
        .replace(/^"|"$/g, '')
}

function partsOf(body: Buffer, boundary: string): Buffer[] {
  const mark = `--${boundary}`
  const parts: Buffer[] = []
  let from = body.indexOf(mark)
  while (from >= 0 && parts.length < MAX_PARTS) {
    const start = body.indexOf('\n', from)
    const next = start < 0 ? -1 : body.indexOf(mark, start)
    if (start >= 0) parts.push(body.subarray(start + 1, next < 0 ? body.length : next))
    from = next
  }
  return parts
}

function decoded(body: Buffer, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64')
  return /^quoted-printable$/i.test(encoding) ? unquoted(body) : body
}

const [EQUALS, LINE_FEED, RETURN] = [0x3d, 0x0a, 0x0d]

/** Decodes quoted-printable: '=3D' is a byte, '=' at a line end joins lines. */
function unquoted(body: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(body.length)
  let length = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0
    if (byte !== EQUALS) plain[length++] = byte
    else if (body[at + 1] === LINE_FEED) at++
    else if (body[at + 1] === RETURN && body[at + 2] === LINE_FEED) at += 2
    else {
      const code = Number.parseInt(body.toString('latin1', at + 1, at + 3), 16)
      plain[length++] = Number.isNaN(code) ? byte : code
      if (!Number.isNaN(code)) at += 2
    }
  }
  return plain.subarray(0, length)
}

function decoderOf(charset: string | null): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
