import { expect, test } from 'vitest'
import { rateDoubts, usualRate } from './rate-doubts.ts'

type Case = [string, Parameters<typeof rateDoubts>[0], { others: number[]; gross: number | null }, string[]]

test.each<Case>([
  ['a slip of the hand: 45 where 4.1667 was paid', { commission: 45 }, { others: [4.1667], gross: 18 }, ['rates.far', 'rates.aboveGross']],
  ['ten points from the others', { commission: 16 }, { others: [5, 6, 7], gross: null }, []],
  ['more than that', { commission: 16.5 }, { others: [5, 6, 7], gross: null }, ['rates.far']],
  ['less than that', { commission: 5 }, { others: [16, 20], gross: null }, ['rates.far']],
  ['0.05 where 5 is paid', { commission: 0.05 }, { others: [5, 7.5], gross: null }, ['rates.far']],
  ['none at all, which is how no commission is written', { commission: 0 }, { others: [5], gross: null }, []],
  ['a small part that is none of a twentieth', { commission: 0.25 }, { others: [5], gross: null }, []],
  ['the first rate of all', { commission: 45 }, { others: [], gross: null }, []],
  ['above the gross commission', { commission: 19 }, { others: [15], gross: 18 }, ['rates.aboveGross']],
  [
    'a part of the gross commission, which is no percent of sales',
    { commission: 50, basis: 'grossCommission' },
    { others: [45], gross: 18 },
    [],
  ],
  ['less than nothing', { commission: -1 }, { others: [5], gross: null }, ['rates.unusual']],
  ['more than all', { commission: 101, basis: 'grossCommission' }, { others: [95], gross: null }, ['rates.unusual']],
])('a rate is asked about: %s', (_, rate, { others, gross }, expected) => {
  expect(rateDoubts(rate, { usual: usualRate(others), gross }).map(({ key }) => key)).toEqual(expected)
})
