import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { type Check, likely } from '../check.ts'
import { ofColumn } from '../columns.ts'

const IN_THOUSANDS =
  /(?<![\d:.,])000'?s?\b|\bthousands\b|\b(?:in )?tsd\b|\bmiles de\b|\ben miles\b|\bem milhares\b|\bmilhares de\b|\ben milliers\b|\bmilliers d|\bin tausend\b|\bin migliaia\b|\bmigliaia di\b|\bin duizend(?:en|tallen)\b|\bi tusental\b|\b(?:en|em|in) (?:millones|milhoes|millions|millionen|milioni|miljoenen)\b|千円|千元|천원|тыс\b|тыс\.|\(k\)|[$€]k\b|\bt(?:usd|eur)\b|(?:usd|us\$|\$) ?1[,.]?000\b|\bin millions\b|[x×*] ?1[.,' ]?000\b|(?<![a-z])k ?(?:[$€£]|usd\b|eur\b|chf\b)|\btys\b|\bmigliaia\b|\btkr\b|\btusen\b|\((?:k|mil|miles|milhares|milliers|tys\.?|tis\.?|tsd\.?|t)\)/i
/** The same in a sheet or file name, which may contain other numbers. */
const NAMED_IN_THOUSANDS =
  /(?<![a-z])(?:thousands|tausend|tsd|teur|tusd|milhares|milliers)(?![a-z])|(?<![a-z])(?:in|en|em)[ _-](?:miles|mil)(?![a-z])|[($€]000s?\b|(?<![a-z])[tk][€$£]|[€$]k(?![a-z])|\((?:k|mil|miles|milhares|milliers|tsd\.?|t)\)/i
const LONGEST_TITLE = 200

/** Amounts in thousands, by the column name, the format, a title or the sheet. */
export const thousands: Check = {
  name: 'thousands',
  texts: { 'checks.thousands': likely('scale') },
  run({ money, notes, request: { sheet }, facts }) {
    const areAll = notes.some(namesThousands) || NAMED_IN_THOUSANDS.test(sheet ?? '')
    return money
      .filter(({ called, column }) => areAll || namesThousands(called) || facts.sheet.inThousands?.has(column))
      .map((column) => ofColumn(column, text('checks.thousands', { column: column.name })))
  },
}

/** An amount whose digit groups would look like the word for thousands without its signs. */
const NUMBER = /\d[\d.,'’]*\d/g

const namesThousands = (note: string): boolean =>
  IN_THOUSANDS.test(note) || IN_THOUSANDS.test(nameKey(note.slice(0, LONGEST_TITLE).replace(NUMBER, ' ')))
