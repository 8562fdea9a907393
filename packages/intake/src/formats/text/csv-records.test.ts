import { expect, test } from 'vitest'
import { detectDelimiter } from './csv.ts'
import { CsvRecords } from './csv-records.ts'

function recordsOf(text: string, delimiter = ',', pieceLength = text.length || 1) {
  const found: string[][] = []
  const records = new CsvRecords(delimiter, (cells) => {
    found.push(cells)
    return undefined
  })
  for (let at = 0; at < text.length; at += pieceLength) records.push(text.slice(at, at + pieceLength))
  records.end()
  return { found, fault: records.fault }
}

const cases: [name: string, text: string, records: string[][]][] = [
  [
    'mixed line endings',
    'a,b\r\nc,d\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['blank lines are records', 'a\n\n\nb\n', [['a'], [''], [''], ['b']]],
  ['quoted delimiters and line endings', '"a,1","b\r\n2"\n', [['a,1', 'b\r\n2']]],
  ['doubled quotes', '"say ""hi""",""\n', [['say "hi"', '']]],
  ['quotes inside a field', '5" screw,"6" screw",x\n', [['5" screw', '6" screw', 'x']]],
  [
    'a quote that closes inside its field',
    '"Quist, L." MD,b\n"Vance, R." MD,c\n',
    [
      ['Quist, L. MD', 'b'],
      ['Vance, R. MD', 'c'],
    ],
  ],
  ['spaces after a closing quote', '"a" ,b\n', [['a', 'b']]],
  ['empty trailing cells', ',,\n', [['', '', '']]],
]

test.each(cases)('%s', (_name, text, expected) => {
  expect(recordsOf(text).found).toEqual(expected)
})

test.each(cases)('%s, in chunks of any size', (_name, text, expected) => {
  for (let length = 1; length < text.length; length++) expect(recordsOf(text, ',', length).found).toEqual(expected)
})

test('an unclosed quote is reported with its record', () => {
  expect(recordsOf('a,b\n1,"2\n3,4\n')).toEqual({ found: [['a', 'b']], fault: { kind: 'unclosed quote', record: 2 } })
})

test('the delimiter is the one that splits most records alike', () => {
  expect(detectDelimiter('a;b;c\n1,5;2,5;x\n3,5;4,5;y')).toBe(';')
  expect(detectDelimiter('Report of May, 2024\n\na,b,c\n"x;y",2,3\n"u;v",5,6')).toBe(',')
  expect(detectDelimiter('a\tb\n1\t2, 3')).toBe('\t')
  expect(detectDelimiter('sep=|\na|b,c,d')).toBe('|')
  expect(detectDelimiter('alone')).toBe(',')
})
