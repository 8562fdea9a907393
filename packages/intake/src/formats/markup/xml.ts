import { tooComplex } from '../../intake-error.ts'
import { LONGEST_TEXT, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/** `done` runs between chunks; return true to stop. */
type Walk = XmlHandler & { done?(): boolean }

export async function readXml(pieces: Iterable<string> | AsyncIterable<string>, walk: Walk): Promise<void> {
  const scanner = new XmlScanner(walk)
  for await (const piece of pieces) {
    scanner.push(piece)
    if (walk.done?.()) return
  }
  scanner.end()
}

export function joined(text: string, piece: string): string {
  if (text.length + piece.length > LONGEST_TEXT) throw tooComplex()
  return text + piece
}
