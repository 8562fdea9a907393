import { cents, type Month, numberOf, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { monthsIn } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import type { Doubt } from '../doubt.ts'

const LONGEST = 160
/** A month further away is part of a number, or of a contract. */
const MOST_MONTHS_AWAY = 24
/** Of a file that speaks of more than one of these, each is told, not which one its rows are of. */
const OF_ANOTHER_THING =
  /\b(?:run|print(?:ed)?|creat(?:ed|ion)|generated|prepared|issued|report date|statement date|as of|pa(?:id|y|yable|yments?)|checks?|due|agreement|contract|effective|since|until|updated|version|erstellt|gedruckt|stand|zahlung|fallig|vertrag|gultig|impres[oa]|emi(?:tid[oa]|sion|ssao)|generad[oa]|cread[oa]|pag(?:o|amento)|vencimi?ento|contrato|vigencia|criad[oa]|gerad[oa]|acordo|acuerdo)\b/

/** What names another month than the file's, where its rows have no dates: its sheet, its titles or its name, whichever comes first. */
export function doubtOfToldMonth(said: readonly string[], month: Month, amountCents: number): Doubt[] {
  for (const words of said) {
    const told =
      words.length > LONGEST || OF_ANOTHER_THING.test(nameKey(words)) ? [] : monthsIn(words).filter((each) => isNear(each, month))
    const [moveTo] = told
    if (moveTo === undefined) continue
    if (told.includes(month)) return []
    const params = { said: words.trim(), month: moveTo }
    return [{ text: text('doubts.toldMonth', params), cents: cents(Math.abs(amountCents)), rows: [], moveTo }]
  }
  return []
}

const monthsOf = (month: Month): number => yearOf(month) * 12 + numberOf(month)
const isNear = (one: Month, other: Month): boolean => Math.abs(monthsOf(one) - monthsOf(other)) <= MOST_MONTHS_AWAY
