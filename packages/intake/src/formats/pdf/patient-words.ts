import { namesPatient } from '../../table/column-names.ts'
import { type Line, linesOf, phrasesOf } from './lines.ts'
import { moneyIn } from './values-in-lines.ts'
import type { Word } from './words.ts'

type Span = { baseline: number; from: number; to: number }

/** A text that ends with a label such as 'Patient:', and what follows in the same word. A time such as 10:30 is no label. */
const LABEL = /^(.*[^\s\d]\s*):(\S*)$/u
/** In points. */
const SAME_BASELINE = 3

/** Returns a test for the words of a page that follow a patient's label, such as the name in 'Patient: Jane Doe'. */
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
      const [, label, value] = LABEL.exec(`${text} ${word.text}`) ?? []
      if (label !== undefined) isOfPatient = namesPatient(label)
      text = label === undefined ? `${text} ${word.text}` : ''
      if (isOfPatient && value !== '') spans.push({ baseline: line.baseline, from: word.left, to: word.right })
    }
    if (hasCells) [text, isOfPatient] = ['', isOfPatient && spans.length === before]
  }
  return spans
}
