import { expect, test } from 'vitest'
import { personSimilarity } from './person-similarity.ts'
import { personOf } from './person.ts'
import { suggester } from './suggest.ts'
import { Vocabulary } from './vocabulary.ts'
import { wordSimilarity } from './word-similarity.ts'

test.each([
  ['kim', 'kim', 1],
  ['k', 'kim', 0.75],
  ['ki', 'kim', 0.883],
  ['kimball', 'kim', 0.836],
  ['ctr', 'center', 0.6],
  ['hsptl', 'hospital', 0.8],
  ['hspt', 'hospital', 0.6],
  ['ct', 'cat', 0.6],
  ['cat', 'dog', 0],
  ['rabin', 'robin', 0.76],
  ['rboin', 'robin', 0.76],
  ['rbxin', 'robin', 0],
  ['rxoin', 'robin', 0],
  ['rnbio', 'robin', 0],
  ['smih', 'smith', 0.76],
  ['smythe', 'smith', 0],
  ['supraorbital', 'infraorbital', 0],
  ['explants', 'implants', 0],
  ['abdc', 'abcd', 0.712],
  ['ab', 'ba', 0],
  ['abcdefghij', 'abcdefgxyz', 0.665],
  ['bc', 'abc', 0],
])('the words %s and %s are alike by %d', (one, other, share) => {
  expect(wordSimilarity(one, other)).toBeCloseTo(share, 3)
  expect(wordSimilarity(other, one)).toBeCloseTo(share, 3)
})

const names = { given: new Set(['robert', 'thomas', 'james']), family: new Set(['kim', 'thomas', 'james']) }

// A whole match is 1, or lacks an initial.
test.each([
  ['Kim, Robert', 'Robert Kim', 1, true],
  ['Kim Robert', 'Robert Kim', 1, true],
  ['Robert Kim', 'Robert J. Kim', 0.98, true],
  ['Kim, Robert J.', 'Robert Kim', 0.98, true],
  ['Robert Kim', 'Robert James Kim', 0.94, false],
  ['Robert James Kim', 'Robert Kim', 0.94, false],
  ['Robert T. Kim', 'Robert J. Kim', 0.88, false],
  ['Robert James Thomas Kim', 'Robert Kim', 0.88, false],
  ['Robert A. B. Kim', 'Robert Kim', 0.96, false],
  ['R. Kim', 'Robert Kim', 0.888, false],
  ['RJ Kim', 'Robert J. Kim', 0.888, false],
  ['RT Kim', 'Robert J. Kim', 0.8, false],
  ['RT Kim', 'Robert Kim', 0.888, false],
  ['Bob Kim', 'Robert Kim', 0.933, false],
  ['J. Robert Kim', 'Robert Kim', 0.94, false],
  ['James Robert Kim', 'Robert Kim', 0.9, false],
  ['Kim', 'Robert Kim', 0.66, false],
  ['Kimbal', 'Robert Kimball', 0.655, false],
  ['K', 'Robert Kim', 0, false],
  ['Robert', 'Robert Kim', 0.66, false],
  ['Robert K.', 'Robert Kim', 0.66, false],
  ['Robert X.', 'Robert Kim', 0, false],
  ['Robert Lee Smith', 'Robert Kim', 0, false],
  ['Robert Kim Jr.', 'Robert Kim', 0.98, false],
  ['Robert Kim Jr.', 'Robert Kim Sr.', 0.8, false],
  ['Robert Kim Jr.', 'Robert Kim Jr.', 1, true],
  ['Maria Garcia', 'Maria Garcia Lopez', 0.89, false],
  ['Maria Lopez', 'Maria Garcia Lopez', 0.94, false],
  ['Kim, Maria', 'Maria Garcia Lopez', 0, false],
  ['Ed, Maria', 'Maria Ed Lopez', 0, false],
  ['GarciaLopez, Maria', 'Maria Garcia Lopez', 1, true],
  ['Garcialo, Maria', 'Maria Garcia Lopez', 0.945, false],
  ['Garcia, Maria', 'Maria Garcia', 1, true],
  ['Al Hassan, Omar', 'Omar Alhassan', 1, true],
  ['Al Hassan, O.', 'Omar Al-Hassan', 0.888, false],
  ['Vanderbrook, Lena', 'Lena Van der Brook', 1, true],
  ['Brook, Lena', 'Lena Van der Brook', 0.88, false],
  ['Laovanbrook, Ana', 'Ana de la O Van Brook', 0, false],
  ['Thomas James', 'James Thomas', 0.9, false],
  ['Thomas, James', 'Thomas James', 0.9, false],
  ['James Thomas', 'James Thomas', 1, true],
  ['Robert Smith', 'Robert Kim', 0, false],
  ['Ada Kim', 'Robert Kim', 0.45, false],
  ['Robret Kim', 'Robert Kim', 0.906, false],
  ['Chen, Li', 'Liang Chen', 0.45, false],
  ['Chen, Liang', 'Li Chen', 0.45, false],
  ['Kim', 'Kim', 0, false],
] as const)('the people %s and %s are alike by %d', (one, other, share, isWhole) => {
  const found = personSimilarity(personOf(one), names)(personOf(other))
  expect(found.share).toBeCloseTo(share, 3)
  expect(found.isWhole).toBe(isWhole)
})

test.each([
  ['Dr. Robert Kim, MD', 'robert kim', '', 0],
  ['KIM, ROBERT J., M.D., F.A.A.O.S.', 'kim robert j', '', 1],
  ['Kim, D.O.', 'kim do', '', 1],
  ['Do, Kim', 'do kim', '', 1],
  ['Robert Kim D P M', 'robert kim', '', 0],
  ['Robert Kim, Jr., Ph. D.', 'robert kim', 'jr', 0],
  ['Ste Claire, Ann', 'saint claire ann', '', 2],
  ['Kim 1225', 'kim', '', 0],
  ['1225', '1225', '', 0],
  ['Dr. Do', 'do', '', 0],
  ['Lee M D', 'lee', '', 0],
  ['Kim, Ann F A C S', 'kim ann', '', 1],
  ['Kim M B A', 'kim', '', 0],
  ['Robert Kim PA-C', 'robert kim', '', 0],
  ['Dr. Kim P A C', 'kim', '', 0],
  ['PA', 'pa', '', 0],
  ['Kim M D A', 'kim m d a', '', 0],
  ['Dana M D Kim', 'dana m d kim', '', 0],
] as const)('%s has the words %s', (name, words, generation, beforeComma) => {
  expect(personOf(name)).toEqual({ words: words.split(' '), generation, beforeComma })
})

const vocabulary = new Vocabulary()
;['elderwickhouse', 'hospital', 'mossgate', 'mossgateway', 'robin', 'cat', 'mos', 'gate'].forEach((word, at) => vocabulary.add([word], at))

test.each([
  ['robin', 'robin'],
  ['r', ''],
  ['ro', ''],
  ['rob', 'robin'],
  ['rabin', 'robin'],
  ['robni', 'robin'],
  ['hsptl', 'hospital'],
  ['mossgat', 'mossgate mossgateway'],
  ['mossgatex', 'mossgate'],
  ['mossgatewayclinic', 'mossgate mossgateway'],
  ['elderwikhose', ''],
  ['elderwikhouse', 'elderwickhouse'],
  ['elderwickhousex', 'elderwickhouse'],
  ['gates', 'gate'],
  ['mosquito', ''],
  ['ct', 'cat'],
  ['zzz', ''],
])('%s may mean %s', (text, words) => {
  expect(
    vocabulary
      .alike(text)
      .map((word) => word.text)
      .join(' '),
  ).toBe(words)
})

test.each([
  [
    'surgeon',
    'Kim, Robert',
    ['Robert James Kim', 'Roberta Kim'],
    'possible',
    [
      ['Roberta Kim', 0.91],
      ['Robert James Kim', 0.91],
    ],
  ],
  [
    'surgeon',
    'Kim, Robert',
    ['Roberta Kim', 'Robert James Kim'],
    'possible',
    [
      ['Roberta Kim', 0.91],
      ['Robert James Kim', 0.91],
    ],
  ],
  ['surgeon', 'Robert Kim', ['Kim, Robert', 'Kim, Ada'], 'strong', [['Kim, Robert', 1]]],
  [
    'surgeon',
    'Kim, Robert',
    ['Robert T. Kim', 'Robert J. Kim'],
    'possible',
    [
      ['Robert J. Kim', 0.98],
      ['Robert T. Kim', 0.98],
    ],
  ],
  [
    'surgeon',
    'jkim',
    ['Jane Kim', 'Kim Jones'],
    'possible',
    [
      ['Jane Kim', 0.89],
      ['Kim Jones', 0.66],
    ],
  ],
  [
    'surgeon',
    'Dr. Moreno',
    ['Ada Moreno', 'Ben Moreno', 'Cora Moreno', 'Dan Moreno'],
    'faint',
    [
      ['Ada Moreno', 0.64],
      ['Ben Moreno', 0.64],
      ['Cora Moreno', 0.64],
    ],
  ],
  ['hospital', 'CT', ['Cat Xylo Yonder'], 'faint', []],
  ['hospital', 'Mercy East', ['Mercy North Clinic', 'Mercy South Clinic', 'Mercy East Clinic'], 'possible', [['Mercy East Clinic', 0.86]]],
  [
    'hospital',
    'Mercy East Annex',
    ['Mercy North Clinic', 'Mercy South Clinic', 'Mercy East Clinic'],
    'faint',
    [['Mercy East Clinic', 0.59]],
  ],
  ['hospital', 'Mercy North', ['Mercy South'], 'faint', [['Mercy South', 0.44]]],
  ['hospital', 'Mercy North Clinic', ['Mercy North'], 'possible', [['Mercy North', 0.87]]],
  [
    'hospital',
    'Mercy',
    ['Mercy Hospital', 'Mercy Clinic'],
    'possible',
    [
      ['Mercy Clinic', 0.65],
      ['Mercy Hospital', 0.65],
    ],
  ],
  [
    'hospital',
    'Mercy',
    ['Mercy A', 'Mercy B', 'Mercy C', 'Mercy D'],
    'faint',
    [
      ['Mercy A', 0.46],
      ['Mercy B', 0.46],
      ['Mercy C', 0.46],
    ],
  ],
  ['hospital', 'Elderwick Regional', ['Elderwick Regional Hospital'], 'possible', [['Elderwick Regional Hospital', 0.8]]],
  ['hospital', 'Edlerwick Hospital', ['Elderwick Hospital'], 'possible', [['Elderwick Hospital', 0.91]]],
  ['hospital', 'Elderwckk Hospital', ['Elderwick Hospital'], 'possible', [['Elderwick Hospital', 0.87]]],
  ['hospital', 'Mssgt', ['Mossgate Clinic'], 'possible', [['Mossgate Clinic', 0.65]]],
  ['hospital', 'Ms Clinic', ['Moss Clinic'], 'possible', [['Moss Clinic', 0.67]]],
  ['hospital', 'Ohio Valley', ['OhioValley'], 'strong', [['OhioValley', 1]]],
  ['hospital', 'OhioValley', ['Ohio Valley'], 'strong', [['Ohio Valley', 1]]],
  ['hospital', 'Mercy, Harlan Texas', ['Mercy'], 'faint', [['Mercy', 0.63]]],
  ['hospital', 'Mercy Clinic, Harlan', ['Mercy Clinic'], 'possible', [['Mercy Clinic', 0.9]]],
  ['hospital', 'Harlan LLC dba Mercy Clinic', ['Mercy Clinic'], 'possible', [['Mercy Clinic', 0.9]]],
  ['hospital', 'Houston Methodist Baytown', ['Houston Methodist Hospital'], 'faint', [['Houston Methodist Hospital', 0.57]]],
  ['hospital', 'Alpha Beta Gamma', ['Alpha Delta Gamma'], 'faint', [['Alpha Delta Gamma', 0.57]]],
  ['hospital', 'Mercy 2', ['Mercy 1', 'Mercy 2'], 'strong', [['Mercy 2', 1]]],
  ['territory', 'STX 03', ['South Texas 3', 'South Texas 2'], 'strong', [['South Texas 3', 1]]],
  ['territory', 'BC', ['Bay Counties'], 'possible', [['Bay Counties', 0.7]]],
] as const)('the %s %s is suggested as one of %s', (field, value, masters, resemblance, scores) => {
  const found = suggester(
    masters.map((name, id) => ({ id, name })),
    field,
  )(value)
  expect([found.resemblance, found.suggestions.map(({ name, score }) => [name, score])]).toEqual([resemblance, scores])
})

test('of two spellings that fit alike, the name comes before an alias', () => {
  const [first] = suggester([{ id: 1, name: 'North Clinic', aliases: ['Clinic North'] }], 'hospital')('NORTH CLINIC').suggestions
  expect(first?.reason.key).toBe('match.reason.sameWords')
})
