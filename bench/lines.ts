/** Commission lines of every competitor: sale, rule and cents, by id. */
export type Lines = {
  readonly length: number
  readonly sale: ArrayLike<number>
  readonly rule: ArrayLike<number>
  readonly cents: ArrayLike<number>
}

/** A checksum of three numbers, independent of the order of lines. */
export type Digest = { readonly count: number; readonly cents: number; readonly hash: number }

/** A prime whose square is an exact double. */
const PRIME = 94_906_249

export function digestOf(lines: Lines): Digest {
  let [cents, hash] = [0, 0]
  for (let i = 0; i < lines.length; i++) {
    const [sale = 0, rule = 0, amount = 0] = [lines.sale[i], lines.rule[i], lines.cents[i]]
    const mixed = Math.abs(sale * 48_271 + rule * 69_621 + amount * 16_807) % PRIME
    cents += amount
    hash += (mixed * mixed) % PRIME
  }
  return { count: lines.length, cents, hash }
}

/** The same checksum of rows (sale, rule, cents) in SQL. */
export const digestSql = (lines: string) => `
  select count(*) as count, coalesce(sum(cents), 0) as cents, coalesce(sum((mixed * mixed) % ${PRIME}), 0) as hash
  from (select cents, abs(sale * 48271 + rule * 69621 + cents * 16807) % ${PRIME} as mixed from (${lines}) as lines) as mixed`

export const isSame = (a: Digest, b: Digest) => a.count === b.count && a.cents === b.cents && a.hash === b.hash
