import { type NameField, nameKey } from '@fairshare/intake'

/** A master and its spelling in a file. */
export type Written = { field: NameField; master: string; value: string }
type Random = () => number
/** Existing masters: a typo must not produce another master's name. */
type Among = { masters: readonly string[]; words: ReadonlySet<string> }

/** Deterministic random numbers (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const listed = (names: string): string[] => names.trim().split(/,\s+/)
const ONSETS = listed('b, br, c, ch, cl, d, dr, f, fl, g, gr, h, j, k, l, m, n, p, r, s, sh, st, t, th, tr, v, w, wh')
const VOWELS = listed('a, e, i, o, u, ea, ai, ou, é, ö, ü, á')
const ENDS = listed('berg, dale, field, ford, ham, hurst, ley, man, mont, ner, ridge, son, ston, ton, vale, well, wick, worth, rez, ski')
const FIRST_NAMES =
  listed(`Aaron, Adele, Alan, Amir, Anita, Bernard, Bridget, Carlos, Cecilia, Charles, Dana, Deepak, Diane, Edward, Elena, Erin, Frank,
  Gina, Grant, Hassan, Helen, Irene, Isaac, Joel, José, Julia, Karen, Kevin, Laura, Louis, Marcus, María, Nadia, Nathan, Olga, Oscar, Paula, Peter, Priya,
  Quinn, Rachel, Ravi, Robert, Sofía, Stefan, Tamara, Theo, Ursula, Victor, Wendy, William, Yusuf`)
const HOSPITALS =
  listed(`# Regional Medical Center, # General Hospital, # Memorial Hospital, Saint # Hospital, Saint # Medical Center, University Hospital #,
  # Surgery Center, # Orthopedic Institute, # Community Hospital, Mount # Hospital, # Children's Hospital, # Health System, # Spine & Joint Center`)
const PROCEDURES: [name: string, written: string][] = listed(`
  Total Knee Arthroplasty=TKA, Total Hip Arthroplasty=THA - Primary, Reverse Shoulder Arthroplasty=RSA, Total Ankle Replacement=TAR,
  Sacroiliac Joint Fusion=SIJF, Anterior Cervical Discectomy and Fusion=ACDF 2-level, Posterior Lumbar Interbody Fusion=PLIF,
  Transforaminal Lumbar Interbody Fusion=TLIF, Anterior Lumbar Interbody Fusion=ALIF L5-S1, Lateral Lumbar Interbody Fusion=LLIF,
  Partial Knee Replacement=UKA, Revision Knee Arthroplasty=TKA REV, Revision Hip Arthroplasty=REV THA, ACL Reconstruction=Anterior Cruciate Lig Recon,
  Rotator Cuff Repair=RCR, Open Reduction Internal Fixation=ORIF, Intramedullary Nail=IM NAIL, Distal Radius Plate=DIST RAD PLT,
  Spinal Cord Stimulator=SCS, Kyphoplasty=KYPHO, Bone Graft=BONE GRFT, Carpal Tunnel Release=CTR, Hip Fracture Nail=HIP FX NAIL,
  Cervical Disc Replacement=CERV DISC REPL, Lumbar Laminectomy=LUM LAMI, Hallux Valgus Correction=Hallux Valg. Corr., Meniscus Repair=MENISCAL REPAIR`).map(
  (pair) => {
    const [name = '', written = ''] = pair.split('=')
    return [name, written]
  },
)
const TERRITORIES =
  listed(`North Texas, South Texas, Gulf Coast, High Desert, Northern California, Southern California, Bay Cities, Great Lakes, Ohio Valley,
  New England, Upstate New York, Blue Ridge, Florida Panhandle, South Florida, Twin Cities, Rocky Mountain, Pacific Northwest, Central Plains, Delta, Piedmont`)
const SHORT: Record<string, readonly string[]> = {
  Saint: ['St.', 'ST', 'St'],
  Mount: ['Mt.', 'MT'],
  Regional: ['Reg.', 'REGL', 'Rgnl'],
  Medical: ['Med', 'MED'],
  Center: ['Ctr', 'CTR.', 'Cntr'],
  Hospital: ['Hosp', 'HOSP.', 'Hsp'],
  General: ['Gen.', 'GENL'],
  Memorial: ['Mem', 'MEML'],
  University: ['Univ', 'UNIV.'],
  Surgery: ['Surg'],
  Orthopedic: ['Ortho', 'ORTH', 'Orthopaedic'],
  Institute: ['Inst.', 'INST'],
  Community: ['Comm', 'Cmty'],
  "Children's": ['Childrens', 'Child'],
  Health: ['Hlth'],
  System: ['Sys'],
  North: ['N.', 'No.'],
  South: ['S', 'So.'],
  Northern: ['Nor.', 'N'],
  Southern: ['Sou.', 'S'],
  Pacific: ['Pac'],
  Northwest: ['NW'],
  Mountain: ['Mtn'],
  Texas: ['TX'],
  California: ['CA', 'Cal'],
  Florida: ['FL'],
}

const oneOf = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Unique names of one kind, as many as a company of that size has. */
export function mastersOf(field: NameField, count: number, random: Random): string[] {
  if (field === 'procedure') return PROCEDURES.map(([name]) => name)
  if (field === 'territory') return TERRITORIES
  const names = new Set<string>()
  // Surnames and places repeat, as in reality.
  const words = Array.from({ length: Math.ceil(count / 3) }, () => wordOf(random))
  while (names.size < count) {
    const word = oneOf(random, words)
    names.add(field === 'surgeon' ? `${oneOf(random, FIRST_NAMES)} ${word}` : oneOf(random, HOSPITALS).replace('#', word))
  }
  return [...names]
}

function wordOf(random: Random): string {
  const syllables = random() < 0.6 ? 1 : 2
  const start = Array.from({ length: syllables }, () => oneOf(random, ONSETS) + oneOf(random, VOWELS)).join('')
  return start.charAt(0).toUpperCase() + start.slice(1) + oneOf(random, ENDS)
}

/** A sample of these masters with the spelling of a file. */
export function writtenOf(field: NameField, masters: readonly string[], count: number, random: Random): Written[] {
  const words = new Set(masters.flatMap((master) => nameKey(master).split(' ')))
  return Array.from({ length: count }, () => {
    const master = oneOf(random, masters)
    return { field, master, value: WRITERS[field](master, random, { masters, words }) }
  })
}

const WRITERS: Record<NameField, (name: string, random: Random, among: Among) => string> = {
  hospital: (name, random, among) =>
    cased(oneOf(random, [shortened, mistyped, withCode, reordered, lossy, both, together, inPlace])(name, random, among), random),
  surgeon: (name, random, among) => cased(surgeonWritten(name, random, among), random),
  procedure: (name, random) =>
    oneOf(random, [(PROCEDURES.find(([each]) => each === name) ?? ['', name])[1], name.toUpperCase(), cut(name), commaed(name)]),
  territory: (name, random) => {
    const short = shortened(name, random)
    return cased(oneOf(random, [`${name} Terr`, `${short} Territory`, `TERR ${name}`, `${short} 0${Math.floor(random() * 9) + 1}`]), random)
  },
}

const cased = (value: string, random: Random) => oneOf(random, [value, value.toUpperCase(), value.toLowerCase()])
const shortened = (name: string, random: Random) => name.replace(/[\w']+/g, (word) => (SHORT[word] ? oneOf(random, SHORT[word]) : word))
const withCode = (name: string, random: Random) => `${shortened(name, random)} - ${Math.floor(1000 + random() * 9000)}`
const both = (name: string, random: Random, among: Among) => mistyped(shortened(name, random), random, among)
const cut = (name: string) => name.replace(/\w{7,}/g, (word) => `${word.slice(0, 5)}.`)
const commaed = (name: string) => name.replace(/^(.*) (\S+)$/, '$2, $1')
const reordered = (name: string, random: Random) => commaed(shortened(name, random))
const together = (name: string) => name.replace(/[ &]/g, '')
const inPlace = (name: string, random: Random) => `${name}, ${wordOf(random)} TX`
/** Non-ASCII letters as old programs garble them. */
const lossy = (name: string, random: Random) => name.replace(/[^ -~]/g, oneOf(random, ['?', '', '\ufffd']))

/** A typo in the longest word, after its first letter. */
function mistyped(name: string, random: Random, { words }: Among): string {
  const longest = (name.match(/[\p{L}']+/gu) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 5) return name
  const at = 1 + Math.floor(random() * (longest.length - 2))
  const [before, letter, next, after] = [longest.slice(0, at), longest[at] ?? '', longest[at + 1] ?? '', longest.slice(at + 2)]
  const slips = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    `${before}e${next}${after}`,
  ]
  const slip = oneOf(random, slips)
  return words.has(nameKey(slip)) ? name : name.replace(longest, slip)
}

function surgeonWritten(name: string, random: Random, among: Among): string {
  const [first = '', last = ''] = name.split(' ')
  const ways = [
    `${last}, ${first}`,
    `${last}, ${first} MD`,
    `Dr. ${name}`,
    `${name}, D.O.`,
    `${last} ${first} K`,
    `${last}, ${first}, MD, FAAOS`,
    `${last},${first} (${Math.floor(1e9 + random() * 9e8)})`,
    `${Math.floor(1000 + random() * 9000)} - ${name}`,
    mistyped(name, random, among),
    lossy(name, random),
  ]
  const isAlone = among.masters.filter((each) => each.startsWith(first.charAt(0)) && each.endsWith(` ${last}`)).length === 1
  const initial = first.charAt(0)
  return oneOf(
    random,
    isAlone
      ? [
          ...ways,
          `${initial}. ${last}`,
          `${last}, ${initial}.`,
          `Dr ${initial} ${last}`,
          `${last} ${initial} MD`,
          `${last} ${initial}K`,
          `${initial}${last}`,
        ]
      : ways,
  )
}
