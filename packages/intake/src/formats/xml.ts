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

/** Walks a part, whatever prefix its writer gave the names. Documents that declare entities are refused. */
export async function readXml(pieces: AsyncGenerator<string, void, undefined>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new IntakeError('content', text('intake.hasDocumentType'))
  })
  parser.on('error', () => {
    throw new IntakeError('damaged', text('intake.isDamagedInside'))
  })
  parser.on('opentag', (tag) => handler.open?.(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag) => handler.close?.(localName(tag.name)))
  parser.on('text', (piece) => handler.text?.(piece))
  parser.on('cdata', (piece) => handler.text?.(piece))
  for await (const piece of pieces) {
    parser.write(piece)
    if (handler.done?.()) return
  }
  parser.close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
