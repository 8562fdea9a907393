import { joined, readXml } from '../markup/xml.ts'
import { relations } from './xlsx-parts.ts'
import type { ZipParts } from './zip.ts'

/** More notes than this are generated, not written by people. */
const MAX_NOTES = 10_000
const LONGEST = 200
/** The note that Excel writes before a threaded comment, and the author at the start of a note. */
const OF_CONVERSATION = /^\[[^\]]{1,100}\][^]{0,1000}?(?:Comment|Kommentar|Comentario|Comentário):\s{1,20}/
const AUTHOR = /^[^\n:]{1,60}:\n/

export async function readCellNotes(zip: ZipParts, sheet: string): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>()
  const part = (await relations(zip, sheet)).find(({ type }) => type === 'comments')?.part
  if (part === undefined || !zip.names.has(part)) return notes
  let reference = ''
  let note = ''
  let inText = false
  await readXml(zip.text(part), {
    done: () => notes.size >= MAX_NOTES,
    open(name, attributes) {
      if (name === 'comment') [reference, note] = [attributes['ref'] ?? '', '']
      else if (name === 't') inText = true
    },
    text(piece) {
      if (inText) note = joined(note, piece)
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'comment') notes.set(reference, noteText(note))
    },
  })
  return notes
}

const noteText = (note: string): string => {
  const own = note
    .slice(0, LONGEST * 10)
    .replace(OF_CONVERSATION, '')
    .replace(AUTHOR, '')
  return own.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
