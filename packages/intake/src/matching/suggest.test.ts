import { expect, test } from 'vitest'
import { suggester } from './suggest.ts'

const namesFor = (value: string, ...masters: string[]) =>
  suggester(masters.map((name, at) => ({ id: at + 1, name })))(value).map(({ name }) => name)

test.each([
  ['ST ORWEN MED CTR', 'Saint Orwen Medical Center'],
  ['Elderwick Reg. Hosp - ELDE', 'Elderwick Regional Hospital'],
  ['Univ Hosp Mossgate', 'University Hospital Mossgate'],
  ['ERH', 'Elderwick Regional Hospital'],
  ['Elderwik Regional', 'Elderwick Regional Hospital'],
  ["O'TARROW, ODILE MD", "Odile O'Tarrow"],
  ['Dr. O. Tarrow', "Odile O'Tarrow"],
  ['Vandermeer L', 'Leander Vandermeer'],
])('%s is most like %s', (value, master) => {
  const others = [
    'Saint Tovias Medical Center',
    'Saint Orwen Medical Center',
    'Elderwick Regional Hospital',
    'University Hospital Mossgate',
    'University Hospital Umberly',
  ]
  expect(namesFor(value, ...others, "Odile O'Tarrow", 'Odile Ostrander', 'Leander Vandermeer')[0]).toBe(master)
})

test('at most three are suggested, each once with its best score between 0 and 1', () => {
  const masters = [
    { id: 1, name: 'North Clinic', aliases: ['NORTHERN CL', 'Clinic of the North'] },
    ...[2, 3, 4, 5].map((id) => ({ id, name: `North Clinic ${id}` })),
  ]
  const suggestions = suggester(masters)('north clinic')
  expect(suggestions.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(suggestions[0]?.score).toBe(1)
  expect(suggester(masters)('Zebra')).toEqual([])
  expect(suggester([])('Zebra')).toEqual([])
  expect(suggester(masters)('日本')).toEqual([])
})
