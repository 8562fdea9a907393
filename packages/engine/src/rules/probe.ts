// How the tables of a rule index are laid out, and how a place in them is found. Both are open hash tables in one array of
// integers: whole records lie side by side, so that one look at memory brings all that is known of a pair or scope.

/** Which of surgeon, hospital and procedure a rule names, as bits: the greater number is the more specific rule. */
export const SURGEON = 4
export const HOSPITAL = 2
export const PROCEDURE = 1

/** A pair is a manufacturer and territory that some rule is about. What names neither doctor, place nor procedure is earned by all its sales. */
export const PAIR = {
  manufacturer: 0,
  territory: 1,
  shapes: 2,
  surgeons: 3,
  hospitals: 4,
  procedures: 5,
  start: 6,
  end: 7,
  width: 8,
} as const

/** A scope is what rules name within a pair; the key holds the pair's place and the shape of the rule. */
export const SCOPE = { key: 0, hospital: 1, surgeon: 2, procedure: 3, start: 4, end: 5, width: 8 } as const

/** Where the pair of a sale is, or the empty record where it would be. */
export function findPair(pairs: Int32Array, mask: number, manufacturer: number, territory: number): number {
  let slot = mixed(Math.imul(manufacturer, 0x9e3779b1) ^ Math.imul(territory, 0x85ebca6b)) & mask
  while (true) {
    const at = slot * PAIR.width
    const found = pairs[at + PAIR.manufacturer]
    if (found === 0 || (found === manufacturer && pairs[at + PAIR.territory] === territory)) return at
    slot = (slot + 1) & mask
  }
}

export type Named = { hospital: number; surgeon: number; procedure: number }

/** Where the scope of these values is, or the empty record where it would be. */
export function findScope(scopes: Int32Array, mask: number, key: number, { hospital, surgeon, procedure }: Named): number {
  const h = Math.imul(hospital, 0x85ebca6b) ^ Math.imul(surgeon, 0xc2b2ae35) ^ Math.imul(procedure, 0x27d4eb2f)
  let slot = mixed(Math.imul(key, 0x9e3779b1) ^ h) & mask
  while (true) {
    const at = slot * SCOPE.width
    const found = scopes[at + SCOPE.key]
    if (found === 0) return at
    if (
      found === key &&
      scopes[at + SCOPE.hospital] === hospital &&
      scopes[at + SCOPE.surgeon] === surgeon &&
      scopes[at + SCOPE.procedure] === procedure
    )
      return at
    slot = (slot + 1) & mask
  }
}

const mixed = (h: number) => Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 8

/** One of 32 bits for an id. A pair keeps the bits of the ids that its rules name: what has no bit there is not worth a search. */
export const bitOf = (id: number) => Math.imul(id, 0x9e3779b1) >>> 27

/** By the values that a sale may have in common with rules, as bits of a shape: which shapes can match it, a bit for each. */
export const MATCHING = Uint8Array.from({ length: 8 }, (_, named) => {
  let set = 0
  for (let shape = 0; shape < 8; shape++) if ((shape & named) === shape) set |= 1 << shape
  return set
})
