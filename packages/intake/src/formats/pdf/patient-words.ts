import { namesPatient } from '../../table/column-names.ts'
import { isLabel } from '../../table/patients.ts'
import { type Line, linesOf, phrasesOf } from './lines.ts'
import { moneyIn } from './values-in-lines.ts'
import type { Word } from './words.ts'

type Span = { baseline: number; from: number; to: number }

/** In points. */
const SAME_BASELINE = 3

/** Returns a test for the words of a page that follow the label of a patient, as in Patient: Jane Doe. */
export function patientWords(words: readonly Word[]): (word: Word) => boolean {
  const spans = linesOf(words, 1).flatMap(spansOf)
  return ({ left, right, baseline }) => {
    const center = (left + right) / 2
    return spans.some(({ baseline: own, from, to }) => Math.abs(own - baseline) <= SAME_BASELINE && center >= from && center <= to)
  }
}

/** A value ends at the next label. In a line with amounts it also ends with its phrase, because the next one is another cell. */
function spansOf(line: Line): Span[] {
  const hasCells = moneyIn(line) > 0
  const spans: Span[] = []
  let [text, isOfPatient] = ['', false]
  for (const { words } of phrasesOf(line.words)) {
    const before = spans.length
    for (const word of words) {
      const colon = word.text.lastIndexOf(':')
      const label = `${text} ${word.text.slice(0, Math.max(0, colon))}`
      const endsLabel = colon >= 0 && isLabel(label)
      if (endsLabel) isOfPatient = namesPatient(label)
      text = endsLabel ? '' : `${text} ${word.text}`
      if (isOfPatient && !(endsLabel && colon === word.text.length - 1))
        spans.push({ baseline: line.baseline, from: word.left, to: word.right })
    }
    if (hasCells) [text, isOfPatient] = ['', isOfPatient && spans.length === before]
  }
  return spans
}
