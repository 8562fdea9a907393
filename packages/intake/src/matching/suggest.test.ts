import { expect, test } from 'vitest'
import fc from 'fast-check'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import type { NameField } from '../types.ts'
import { suggester } from './suggest.ts'

const suggestionsFor = (field: NameField, value: string, masters: readonly string[]) =>
  suggester(
    masters.map((name, at) => ({ id: at + 1, name })),
    field,
  )(value)

const HOSPITALS = [
  'Saint Tovias Medical Center',
  'Saint Orwen Medical Center',
  'Elderwick Regional Hospital',
  'University Hospital Mossgate',
  'University Hospital Umberly',
]
const SURGEONS = ["Odile O'Tarrow", 'Odile Ostrander', 'Leander Vandermeer', 'Keira Ibargüen', 'Robert Kim', 'Roberta Kim']
const PROCEDURES = [
  'Primary Total Knee',
  'Revision Knee',
  'Partial Knee',
  'Primary Total Hip',
  'SI Joint Fusion',
  'Cervical Fusion',
  'Carpal Tunnel Release',
]
const TERRITORIES = ['Bay Counties', 'Pine Coast', 'North Texas', 'South Texas', 'High Plains']

test.each([
  ['hospital', 'ST ORWEN MED CTR', 'Saint Orwen Medical Center', HOSPITALS],
  ['hospital', 'ST ORWEN MC', 'Saint Orwen Medical Center', HOSPITALS],
  ['hospital', 'Elderwick Reg. Hosp - ELDE', 'Elderwick Regional Hospital', HOSPITALS],
  ['hospital', 'Univ Hosp Mossgate', 'University Hospital Mossgate', HOSPITALS],
  ['hospital', 'ERH', 'Elderwick Regional Hospital', HOSPITALS],
  ['hospital', 'Elderwik Regional', 'Elderwick Regional Hospital', HOSPITALS],
  ['hospital', 'UNIV HSP UMBRELY', 'University Hospital Umberly', HOSPITALS],
  ['surgeon', "O'TARROW, ODILE MD", "Odile O'Tarrow", SURGEONS],
  ['surgeon', 'Dr. O. Tarrow', "Odile O'Tarrow", SURGEONS],
  ['surgeon', 'Vandermeer L', 'Leander Vandermeer', SURGEONS],
  ['surgeon', 'IBARG?EN, K., D.O.', 'Keira Ibargüen', SURGEONS],
  ['surgeon', 'Kim, Bob', 'Robert Kim', SURGEONS],
  ['procedure', 'TKA', 'Primary Total Knee', PROCEDURES],
  ['procedure', 'REV TKA', 'Revision Knee', PROCEDURES],
  ['procedure', 'Knee - Uni', 'Partial Knee', PROCEDURES],
  ['procedure', 'THA PRIM', 'Primary Total Hip', PROCEDURES],
  ['procedure', 'SIJF', 'SI Joint Fusion', PROCEDURES],
  ['procedure', 'CTR', 'Carpal Tunnel Release', PROCEDURES],
  ['territory', 'BC 03', 'Bay Counties', TERRITORIES],
  ['territory', 'TX - S', 'South Texas', TERRITORIES],
  ['territory', 'HIGH Terr', 'High Plains', TERRITORIES],
  ['territory', 'BayCounties', 'Bay Counties', TERRITORIES],
  ['territory', 'TX02', 'TX-2', ['TX-1', 'TX-2', 'TX-12']],
  [
    'hospital',
    'Fort Dunmore Orthopa',
    'Fort Dunmore Orthopaedic Hospital',
    [...HOSPITALS, 'Fort Dunmore Orthopaedic Hospital', 'Fort Ord'],
  ],
  [
    'hospital',
    'SAN JACINTO SURGICAL HOSPITAL #4411',
    'San Jacinto Surgical Hospital',
    ['San Jacinto Hospital', 'San Jacinto Surgical Hospital'],
  ],
  ['surgeon', 'Dr. Vandermeer', 'Leander J. Vandermeer', ['Leander J. Vandermeer', 'Leander J. Kim', 'Jean Kim']],
  ['procedure', 'SHOULDER - REV', 'Shoulder - Reverse', ['Shoulder - Reverse', 'Shoulder - Anatomic', 'Knee - Revision']],
  ['procedure', 'DISC REPALCEMENT', 'Disc Replacement', ['Disc Replacement', 'Discectomy']],
  [
    'hospital',
    'DUNMORE CRK MEM HOSP.',
    'Dunmore Creek Memorial Hospital',
    ['Dunmore Memorial Hospital', 'Dunmore Creek Memorial Hospital'],
  ],
  ['procedure', 'RC Repair', 'Rotator Cuff Repair', ['Rotator Cuff Repair', 'Hernia Repair']],
  ['procedure', 'BIOLO.', 'Biologics/Graft', ['Biologics/Graft', 'ACDF']],
  ['hospital', 'MOSSGATEREGIONALMEDCENTER', 'Mossgate Regional Medical Center', ['Mossgate Regional Medical Center', 'Mossgate Clinic']],
  ['hospital', 'Harlan Holdings LLC dba Mossgate Surgery Center', 'Mossgate Surgery Center', ['Mossgate Surgery Center', 'Harlan Clinic']],
  ['hospital', 'Mossgate Surgery Center, Harlan TX', 'Mossgate Surgery Center', ['Mossgate Surgery Center', 'Harlan Surgery Center']],
  ['hospital', 'MSSGT ORTHPDC HSPTL', 'Mossgate Orthopedic Hospital', ['Mossgate Spine Center', 'Mossgate Orthopedic Hospital']],
  ['procedure', 'Hip Scope', 'Hip Arthroscopy', ['Total Hip Arthroplasty', 'Hip Arthroscopy']],
  ['territory', 'NTX', 'North Texas', TERRITORIES],
] as const)('%s %s is most similar to %s', (field, value, master, masters) => {
  expect(suggestionsFor(field, value, masters).suggestions[0]?.name).toBe(master)
})

test.each([
  ['hospital', 'Zebra Clinic', 'none'],
  ['hospital', 'ST ORWEN MED CTR', 'strong'],
  ['hospital', 'Saint Orwen Medical Center 2', 'possible'],
  ['hospital', 'Saint Orwn Medical Center', 'possible'],
  ['hospital', 'University Hospital Zebra', 'faint'],
  ['hospital', '日本', 'none'],
] as const)('a %s named %s: %s', (field, value, resemblance) => {
  const found = suggestionsFor(field, value, HOSPITALS)
  expect(found.resemblance).toBe(resemblance)
  expect(found.suggestions.length > 0).toBe(resemblance !== 'none')
})

test.each([
  ['Mercy North', ['Mercy South']],
  ['Robert Kim', ['Roberta Kim']],
  ['J. Zimmerlin', ['Karl Zimmerlin']],
] as const)('%s is not a strong match for any of %s', (value, masters) => {
  expect(suggestionsFor('surgeon', value, masters).resemblance).not.toBe('strong')
})

const PEOPLE = [
  'James R. Holloway',
  'Jane Holloway',
  'Thomas Thomas',
  'Jorge H. Thomas',
  'Lena Van der Brook',
  'Katherine Smith',
  'Kathleen Smith',
  'Omar Al-Hassan',
  'Kim Do',
]

test.each([
  ['HOLLOWAY JR', 'James R. Holloway'],
  ['Holloway, James, MD, FAAOS', 'James R. Holloway'],
  ['1225 - Jim Holloway', 'James R. Holloway'],
  ['Holloway,Jane/1093817465', 'Jane Holloway'],
  ['JORGE THOMAS PA-C', 'Jorge H. Thomas'],
  ['Vanderbrook L', 'Lena Van der Brook'],
  ['oalhassan', 'Omar Al-Hassan'],
  ['AL HASSAN, O.', 'Omar Al-Hassan'],
  ['Do, Kim', 'Kim Do'],
  ['Lena V.', 'Lena Van der Brook'],
] as const)('the person %s is most similar to %s', (value, master) => {
  expect(suggestionsFor('surgeon', value, PEOPLE).suggestions[0]?.name).toBe(master)
})

test.each([
  ['Smith, Kathy', PEOPLE],
  ['James Holloway Jr.', ['James Holloway Sr.']],
  ['James Holloway III', ['James Holloway']],
  ['Holloway, James', ['Holloway James']],
  ['Thomas James', ['James Thomas', 'Thomas Kimball', 'Ada James']],
  ['Robert J. Kim', ['Robert T. Kim']],
  ['Bob Kim', ['Robert Kim']],
] as const)('%s may be another person than any of %s', (value, masters) => {
  expect(suggestionsFor('surgeon', value, masters).resemblance).not.toBe('strong')
})

test('a missing middle initial leaves a match strong, unless another person fits as well', () => {
  const strengthOf = (masters: readonly string[]) => suggestionsFor('surgeon', 'Abbott, Harlan MD', masters).resemblance
  expect(strengthOf(['Harlan J. Abbott', 'Iris Becker'])).toBe('strong')
  expect(strengthOf(['Harlan J. Abbott', 'Harlan T. Abbott'])).toBe('possible')
  expect(strengthOf(['Harlan James Abbott'])).toBe('possible')
})

test.each([
  ['hospital', 'Houston Methodist Baytown', 'Houston Methodist Hospital'],
  ['surgeon', 'Chen, Liang', 'Chen, Li'],
  ['surgeon', 'Chen, Li', 'Liang Chen'],
  ['procedure', 'Total Hip Explant', 'Total Hip Implant'],
  ['procedure', 'Outpatient Knee', 'Inpatient Knee'],
] as const)('the %s %s is at most slightly similar to %s', (field, value, master) => {
  expect(suggestionsFor(field, value, [master])).toMatchObject({ resemblance: 'faint', suggestions: [{ name: master }] })
})

test('one matching name is suggested if few have it, at most three', () => {
  expect(suggestionsFor('surgeon', 'Dr. Smith', PEOPLE).suggestions.map(({ name }) => name)).toEqual(['Katherine Smith', 'Kathleen Smith'])
  const many = ['Ada', 'Ben', 'Cora', 'Dan'].map((given) => `${given} Smith`)
  expect(suggestionsFor('surgeon', 'Dr. Smith', many)).toMatchObject({ resemblance: 'faint' })
})

test('a title is not read as initials', () => {
  expect(
    suggestionsFor('surgeon', 'DR FITTZGERALD', ['Dolores Rosenthal', 'Tobias Fitzgerald', 'Alma Fitzgerald']).suggestions.map(
      ({ name }) => name,
    ),
  ).not.toContain('Dolores Rosenthal')
})

test('a suggestion has its reason: same words, initials, earlier match, or similarity', () => {
  const masters = [
    { id: 1, name: 'Elderwick Regional Hospital', aliases: ['Old Mill House'] },
    { id: 2, name: 'Saint Orwen Medical Center' },
  ]
  const reasonFor = (value: string) => suggester(masters, 'hospital')(value).suggestions.map(({ reason }) => inEnglish(reason))[0]
  expect(['ST ORWEN MED CTR', 'ERH', 'Old Mill Hse.', 'Elderwik Regional Hospital'].map(reasonFor)).toEqual([
    'The same words, written in another way',
    "'ERH': the initials of one are the other",
    "Like 'Old Mill House', which was matched before",
    expect.stringMatching(/^9\d% similar$/),
  ])
})

test('at most three are suggested, each once with its best score', () => {
  const masters = [
    { id: 1, name: 'North River Valley Clinic', aliases: ['NORTHERN CL', 'Clinic of the North River Valley'] },
    ...[2, 3, 4, 5].map((id) => ({ id, name: `North River Valley Clinic ${id}` })),
  ]
  const { suggestions } = suggester(masters, 'hospital')('north river valley clinic')
  expect(suggestions.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(suggestions[0]?.score).toBe(1)
  expect(suggester([], 'hospital')('Zebra')).toEqual({ resemblance: 'none', suggestions: [], newName: 'Zebra' })
})

test('every strong match has the same words, in any order and case', () => {
  const word = fc.constantFrom(
    'mercy',
    'grace',
    'north',
    'hospital',
    'st',
    'saint',
    'med',
    'medical',
    'ctr',
    'center',
    'lake',
    'lakes',
    '2',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const long = (text: string) => new Set(text.split(' ').map((each) => ({ st: 'saint', med: 'medical', ctr: 'center' })[each] ?? each))
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), name, (masters, value) => {
      const { resemblance, suggestions } = suggestionsFor('hospital', value.toUpperCase(), masters)
      if (resemblance === 'strong') expect(long(suggestions[0]?.name ?? '')).toEqual(long(value))
      for (const { score } of suggestions) expect(score >= (resemblance === 'faint' ? 0.4 : 0.65) && score <= 1).toBe(true)
    }),
  )
})
