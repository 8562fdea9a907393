import { SaxesParser } from 'saxes'
import { text } from '@fairshare/texts/text'
import { IntakeError } from '../intake-error.ts'

export type Attributes = Record<string, string>
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
  /** Asked between pieces: true ends the reading. */
  done?(): boolean
}

/** No part of a workbook nests deeper, and none has so much text without a tag: a cell holds 32,767 letters. */
export const MOST_LEVELS = 256
export const LONGEST_TEXT = 1_000_000

/** Walks a part, whatever prefix its writer gave the names. Documents that declare entities are refused. */
export async function readXml(pieces: AsyncGenerator<string, void, undefined>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new IntakeError('content', text('intake.hasDocumentType'))
  })
  parser.on('error', () => {
    throw new IntakeError('damaged', text('intake.isDamagedInside'))
  })
  let level = 0
  let unheard = 0
  parser.on('opentag', (tag) => {
    if (++level > MOST_LEVELS) throw tooComplex()
    unheard = 0
    handler.open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    level--
    unheard = 0
    handler.close?.(localName(tag.name))
  })
  const hear = (piece: string) => {
    unheard = 0
    handler.text?.(piece)
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  for await (const piece of pieces) {
    parser.write(piece)
    unheard += piece.length
    if (unheard > LONGEST_TEXT) throw tooComplex()
    if (handler.done?.()) return
  }
  parser.close()
}

/** Puts the pieces of one text together. */
export function joined(text: string, piece: string): string {
  if (text.length + piece.length > LONGEST_TEXT) throw tooComplex()
  return text + piece
}

export const tooComplex = () => new IntakeError('too large', text('intake.isTooLarge'))

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
