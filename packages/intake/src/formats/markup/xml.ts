import { tooComplex } from '../../intake-error.ts'
import { LONGEST_TEXT, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/** `done` is asked between pieces: true ends the reading. */
type Walk = XmlHandler & { done?(): boolean }

/** Walks a part. */
export async function readXml(pieces: Iterable<string> | AsyncIterable<string>, walk: Walk): Promise<void> {
  const scanner = new XmlScanner(walk)
  for await (const piece of pieces) {
    scanner.push(piece)
    if (walk.done?.()) return
  }
  scanner.end()
}

/** Puts the pieces of one text together. */
export function joined(text: string, piece: string): string {
  if (text.length + piece.length > LONGEST_TEXT) throw tooComplex()
  return text + piece
}
