import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BodyLine, BodyLines } from './body-lines.ts'
import { findSums } from './find-sums.ts'

/** A bit set of the mapped texts. */
const NOTHING = 0b111111
const CENT = 100

type Look = 'labelled' | 'bare' | 'like a sale'
type Row = { cents: number; look: Look | 'sale'; isOfFile?: boolean }

const looks: Record<Row['look'], Pick<BodyLine, 'label' | 'lacks'>> = {
  sale: { label: null, lacks: 0 },
  labelled: { label: { kind: 'total', isSure: true, words: 'total' }, lacks: NOTHING },
  bare: { label: null, lacks: NOTHING },
  'like a sale': { label: null, lacks: 0 },
}

function found(rows: readonly Row[]) {
  const lines = new BodyLines()
  rows.forEach(({ cents, look }, at) => {
    const amount = cents * CENT
    lines.add({ row: at + 1, amount, gross: Math.round(cents * 0.12) * CENT, ...looks[look], startsBlock: at === 0 })
  })
  // The commission of a sum is the sum of the commissions.
  let [file, group] = [0, 0]
  rows.forEach(({ look, isOfFile }, at) => {
    const gross = lines.grosses.at(at)
    if (look === 'sale') {
      file += gross
      group += gross
      return
    }
    lines.grosses.set(at, isOfFile ? file : group)
    group = 0
  })
  return findSums(lines)
}

const sale = fc.integer({ min: 1_000, max: 3_000_000 }).map((cents) => cents * 2 + 1)
const signed = fc.tuple(sale, fc.integer({ min: 0, max: 9 })).map(([cents, at]) => (at === 0 ? -cents : cents))
const group = fc.array(signed, { minLength: 2, maxLength: 6 })
const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/** Whether any run of sales sums to another sale by chance: then sums cannot be detected. */
function isAmbiguous(sales: readonly number[]): boolean {
  const sums = new Set<number>()
  for (let from = 0; from < sales.length; from++) for (let to = from + 2; to <= sales.length; to++) sums.add(sumOf(sales.slice(from, to)))
  return sales.some((each) => sums.has(each)) || [...sums].includes(0) || new Set(sales).size < sales.length
}

const tables = fc
  .tuple(fc.array(group, { minLength: 2, maxLength: 6 }), fc.constantFrom<Look>('labelled', 'bare', 'like a sale'))
  .filter(([groups]) => !isAmbiguous(groups.flat()))

test('sums at any level are found, with a finding if they look like sales', () => {
  fc.assert(
    fc.property(tables, fc.boolean(), ([groups, look], hasTotal) => {
      const rows: Row[] = groups.flatMap((cents) => [
        ...cents.map((each): Row => ({ cents: each, look: 'sale' })),
        { cents: sumOf(cents), look },
      ])
      if (hasTotal) rows.push({ cents: sumOf(groups.flat()), look: 'labelled', isOfFile: true })
      const { kinds, findings } = found(rows)
      const sums = rows.flatMap((row, at) => (row.look === 'sale' ? [] : [at + 1]))
      expect([...kinds.keys()].sort((a, b) => a - b)).toEqual(sums)
      expect(findings.map(({ text }) => text.key)).toEqual(look === 'like a sale' ? ['checks.sums'] : [])
    }),
  )
})

const nested = fc
  .array(fc.array(group, { minLength: 2, maxLength: 3 }), { minLength: 2, maxLength: 3 })
  .filter((regions) => !isAmbiguous(regions.flat(2)))

test('sums of sums are found in three levels, below and above their rows', () => {
  fc.assert(
    fc.property(nested, fc.boolean(), (regions, isAbove) => {
      const withSum = (rows: Row[], cents: number): Row[] =>
        isAbove ? [{ cents, look: 'like a sale' }, ...rows] : [...rows, { cents, look: 'bare' }]
      const ofGroup = (cents: readonly number[]) =>
        withSum(
          cents.map((each): Row => ({ cents: each, look: 'sale' })),
          sumOf(cents),
        )
      const ofRegion = (groups: readonly number[][]) => withSum(groups.flatMap(ofGroup), sumOf(groups.flat()))
      const rows = withSum(regions.flatMap(ofRegion), sumOf(regions.flat(2)))
      const lines = new BodyLines()
      rows.forEach(({ cents, look }, at) =>
        lines.add({ row: at + 1, amount: cents * CENT, gross: null, ...looks[look], startsBlock: at === 0 }),
      )
      const { kinds, findings } = findSums(lines)
      expect([...kinds.keys()].sort((a, b) => a - b)).toEqual(rows.flatMap(({ look }, at) => (look === 'sale' ? [] : [at + 1])))
      expect(findings.map(({ text }) => text.key)).toEqual(isAbove ? ['checks.sums'] : [])
    }),
  )
})

test('no sale is taken for a sum silently', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(500, 1000, 1500, 2500, -500, 4000), { maxLength: 60 }), (dollars) => {
      const { kinds, findings } = found(dollars.map((each) => ({ cents: each * 100, look: 'sale' })))
      const questioned = new Set(findings.flatMap(({ rows }) => rows))
      expect([...kinds.keys()].filter((row) => !questioned.has(row))).toEqual([])
    }),
  )
})

test("an unlabeled sum of all rows at the end is the file's total", () => {
  const cents = [1_234_567, 345_678, -56_789, 2_345_601]
  const rows: Row[] = [...cents.map((each): Row => ({ cents: each, look: 'sale' })), { cents: sumOf(cents), look: 'bare' }]
  const { kinds, stated, findings } = found(rows)
  expect([...kinds]).toEqual([[5, 'total']])
  expect(stated).toMatchObject({ row: 5, amount: sumOf(cents) * CENT, agrees: true })
  expect(findings).toEqual([])
})

test.each([
  ['three sales', [10_300, 25_100, 14_900, 50_300]],
  ['its equal, a sale and its credit', [89_910, 51_237, -51_237, 89_910]],
])('a complete row that sums all rows above raises a question: %s', (_, cents) => {
  const { kinds, findings } = found(cents.map((each) => ({ cents: each, look: 'sale' })))
  expect([...kinds.keys()]).toEqual([4])
  expect(findings.map(({ text, rows }) => [text.key, rows])).toEqual([['checks.sums', [4]]])
})

test('sums above their rows are found with a finding', () => {
  const rows: Row[] = [
    { cents: 500_413, look: 'like a sale' },
    { cents: 200_101, look: 'sale' },
    { cents: 300_312, look: 'sale' },
    { cents: 1_200_012, look: 'like a sale' },
    { cents: 400_004, look: 'sale' },
    { cents: 800_008, look: 'sale' },
  ]
  const lines = new BodyLines()
  rows.forEach(({ cents, look }, at) =>
    lines.add({ row: at + 5, amount: cents * CENT, gross: null, ...looks[look], startsBlock: at === 0 }),
  )
  const { kinds, findings } = findSums(lines)
  expect([...kinds.keys()].sort()).toEqual([5, 8])
  expect(findings).toMatchObject([{ text: { key: 'checks.sums', params: { count: 2 } }, cents: 1_700_425, rows: [5, 8] }])
})

test('if nearly every amount is there twice, the second ones have a finding', () => {
  const cents = [1_633_543, 845_107, 1_769_882, 423_841]
  const { kinds, findings } = found(
    cents.flatMap((each): Row[] => [
      { cents: each, look: 'sale' },
      { cents: each, look: 'sale' },
    ]),
  )
  expect([...kinds]).toEqual([])
  expect(findings).toMatchObject([{ text: { key: 'checks.twins', params: { count: 4 } }, cents: 4_672_373, rows: [2, 4, 6, 8] }])
})

test('rounded sums and sums of unrounded lines are sums', () => {
  const cents = [1_633_543, 845_107, 1_769_882, 423_841]
  for (const off of [-2, 0, 1, 27])
    expect([
      ...found([...cents.map((each): Row => ({ cents: each, look: 'sale' })), { cents: sumOf(cents) + off, look: 'bare' }]).kinds,
    ]).toEqual([[5, expect.anything()]])
})

test('two equal lines are two sales, even if the second has no date', () => {
  const lines = new BodyLines()
  const amounts = [1_633_543, 1_633_543, 1_769_882, 823_290, 423_840]
  amounts.forEach((cents, at) =>
    lines.add({ row: at + 2, amount: cents * CENT, gross: null, label: null, lacks: at === 1 ? 0b110000 : 0, startsBlock: at === 0 }),
  )
  expect([...findSums(lines).kinds]).toEqual([])
})

test("an undated item with 'total' in its name is usually a sale", () => {
  const lines = new BodyLines()
  const label = { kind: 'total', isSure: false, words: 'primary total hip' } as const
  const rows = [
    { cents: 1_633_543, lacks: 0, label: null },
    { cents: 845_107, lacks: 0b110000, label },
    { cents: 1_769_882, lacks: 0, label: null },
    { cents: 423_841, lacks: 0, label: null },
    { cents: 4_672_373, lacks: NOTHING, label },
  ]
  rows.forEach(({ cents, ...looks }, at) => lines.add({ row: at + 2, amount: cents * CENT, gross: null, ...looks, startsBlock: at === 0 }))
  expect([...findSums(lines).kinds]).toEqual([[6, 'total']])
})

test('a name that other sales have is not a label', () => {
  const lines = new BodyLines()
  const label = { kind: 'total', isSure: false, words: 'karim total' } as const
  const row = (at: number, cents: number, isNamed: boolean) => ({
    row: at,
    amount: cents * CENT,
    gross: null,
    label: isNamed ? label : null,
  })
  ;[1_633_543, 845_107, 1_769_882].forEach((cents, at) =>
    lines.add({ ...row(at + 2, cents, at === 1), lacks: at === 1 ? NOTHING : 0, startsBlock: at === 0 }),
  )
  expect(findSums(lines).findings.map(({ text }) => text.key)).toEqual(['checks.total'])
  lines.names.add('karim total')
  expect(findSums(lines)).toEqual({ kinds: new Map(), stated: null, findings: [] })
})

test('a surgeon named Total has no finding, unless the row may be a sum', () => {
  const foundIn = (...cents: number[]) => {
    const lines = new BodyLines()
    const label = { kind: 'total', isSure: true, words: 'total' } as const
    cents.forEach((each, at) =>
      lines.add({ row: at + 2, amount: each * CENT, gross: null, label: at === 3 ? label : null, lacks: 0, startsBlock: at === 0 }),
    )
    return findSums(lines).findings.map(({ text }) => text.key)
  }
  expect(foundIn(1_633_543, 845_107, 1_769_882, 423_841, 99_871)).toEqual([])
  expect(foundIn(1_633_543, 845_107, 1_769_882, 1_769_883, 99_871)).toEqual(['checks.calledTotal'])
  expect(foundIn(1_633_543, -1_045_107, 69_882, 600_000, 99_871)).toEqual(['checks.calledTotal'])
})

test('a total that does not match its rows is not a sale, with a finding', () => {
  const rows: Row[] = [
    { cents: 123_456, look: 'sale' },
    { cents: 234_561, look: 'sale' },
    { cents: 358_117, look: 'labelled' },
  ]
  const { kinds, stated, findings } = found(rows)
  expect([...kinds]).toEqual([[3, 'total']])
  expect(stated?.agrees).toBe(false)
  expect(findings).toMatchObject([{ text: { key: 'checks.total', params: { row: 3 } }, cents: 100, rows: [3] }])
})

test('sums above their rows have no finding if each row is in one block', () => {
  const sale = (cents: number): Row => ({ cents, look: 'sale' })
  const groups = [
    [1_234_567, 86_543, 442_199],
    [98_765, 1_345_001],
    [777_123, 60_444, 3_301, 912_333],
  ]
  const table = (rows: readonly Row[]) => {
    const lines = new BodyLines()
    rows.forEach(({ cents, look }, at) =>
      lines.add({ row: at + 1, amount: cents * CENT, gross: null, ...looks[look], startsBlock: look === 'bare' }),
    )
    return findSums(lines)
  }
  const tiled = groups.flatMap((group) => [
    { cents: group.reduce((sum, cents) => sum + cents, 0), look: 'bare' as const },
    ...group.map(sale),
  ])
  expect([table(tiled).kinds.size, table(tiled).findings]).toEqual([3, []])
  expect(table([sale(55_501), ...tiled]).findings).toHaveLength(1)
})

test('a row count is not an amount, and a wrong count has a finding', () => {
  const table = (count: number) => {
    const lines = new BodyLines()
    const amounts = [1_234_567, 86_543, 442_199, 98_765]
    amounts.forEach((cents, at) => lines.add({ row: at + 1, amount: cents * CENT, gross: null, ...looks.sale, startsBlock: false }))
    const label = { kind: 'count', isSure: true, words: 'count' } as const
    lines.add({ row: 5, amount: count * 100 * CENT, gross: null, label, lacks: NOTHING, startsBlock: false })
    return findSums(lines)
  }
  expect([table(4).kinds.get(5), table(4).findings]).toEqual(['subtotal', []])
  expect(table(7).findings).toHaveLength(1)
})

describe('blocks that end in their sums', () => {
  type Sold = { cents: number; starts?: boolean }
  const foundIn = (rows: readonly Sold[]) => {
    const lines = new BodyLines()
    rows.forEach(({ cents, starts = false }, at) =>
      lines.add({ row: at + 1, amount: cents * CENT, gross: null, ...looks['like a sale'], startsBlock: starts }),
    )
    return findSums(lines)
  }
  const block = (...cents: number[]): Sold[] => [...cents, sumOf(cents)].map((each, at) => ({ cents: each, starts: at === 0 }))
  const BLOCKS = [block(1_233_541, 345_677), block(2_345_611, -45_013, 77_719), block(934_563, 1_200_077)]

  test('have no finding if each block ends in one, even in rows like sales', () => {
    const { kinds, findings } = foundIn([...BLOCKS.flat(), { cents: 512_347, starts: true }])
    expect([...kinds.keys()].sort((a, b) => a - b)).toEqual([3, 7, 10])
    expect(findings).toEqual([])
  })

  test.each<[string, Sold[]]>([
    ['of several lines does not', [{ cents: 512_347, starts: true }, { cents: 87_653 }, { cents: 11_111 }]],
    ['may be a single sale and its sum', [{ cents: 512_347, starts: true }, { cents: 512_347 }]],
  ])('have a finding if one block %s', (_, other) => {
    expect(foundIn([...BLOCKS.flat(), ...other]).findings.map(({ text }) => text.key)).toEqual(['checks.sums'])
  })
})

describe('a row of totals', () => {
  const cents = [1_234_567, 345_678, -56_789, 2_345_601]
  const withRow = (amount: number, gross: number, kind: 'total' | 'subtotal' | 'extreme' = 'total') => {
    const lines = new BodyLines()
    cents.forEach((each, at) => lines.add({ row: at + 1, amount: each * CENT, gross: each * 12, ...looks.sale, startsBlock: at === 0 }))
    lines.add({ row: 5, amount, gross, label: { kind, isSure: true, words: 'total' }, lacks: NOTHING, startsBlock: false })
    return findSums(lines)
  }
  const sum = sumOf(cents) * CENT

  test('may have a mean for a sum, and then only the other column is compared', () => {
    const { stated, findings, kinds } = withRow(sum / 4, (sum / CENT) * 12)
    expect([...kinds]).toEqual([[5, 'total']])
    expect(stated).toMatchObject({ amount: null, gross: (sum / CENT) * 12, agrees: true })
    expect(findings).toEqual([])
    expect(withRow(sum / 5, (sum / CENT) * 12).findings.map(({ text }) => text.key)).toEqual(['checks.total'])
  })

  test('with only means or maxima is neither a sale nor a sum', () => {
    const largest = 2_345_601
    for (const { kinds, findings, stated } of [
      withRow(sum / 4, (sum / CENT) * 3, 'subtotal'),
      withRow(largest * CENT, largest * 12, 'extreme'),
    ]) {
      expect([...kinds]).toEqual([[5, 'subtotal']])
      expect(stated).toBeNull()
      expect(findings).toEqual([])
    }
    expect(withRow(largest * CENT - CENT, largest * 12, 'extreme').findings.map(({ text }) => text.key)).toEqual(['checks.subtotals'])
  })
})

test('a sum of all rows above it, with sales below, excludes those', () => {
  const cents = [1_234_567, 345_679, 56_781, 2_345_601, 811_113, 99_997]
  const sales = (of: readonly number[]) => of.map((each): Row => ({ cents: each, look: 'sale' }))
  const { stated, findings } = found([...sales(cents), { cents: sumOf(cents), look: 'bare', isOfFile: true }, ...sales([700_003, 410_201])])
  expect(stated).toMatchObject({ row: 7, agrees: false })
  expect(findings).toMatchObject([{ text: { key: 'checks.total' }, cents: 1_110_204, rows: [7] }])
})

test('a sum with zero commission is a sum', () => {
  const lines = new BodyLines()
  const cents = [1_234_567, 345_679, 56_781, 2_345_601]
  for (const [at, each] of [...cents, sumOf(cents)].entries())
    lines.add({ row: at + 1, amount: each * CENT, gross: at < 4 ? 1_000_000 + at : 0, ...looks['like a sale'], startsBlock: at === 0 })
  expect([...findSums(lines).kinds.keys()]).toEqual([5])
})

test.each([
  ['of one item', [2_170_38, 1_085_19, 1_085_19, 979_66, 3_310_01, 662_02, 1_655_05, 331_01, 1_324_04]],
  ['billed again after a credit', [4_724_32, 979_66, -979_66, 4_724_32, 812_37, 1_300_96]],
  ['that share an item', [2_834_59, 1_889_73, 4_724_32, 812_37, 1_300_96]],
])('lines %s are sales', (_, cents) => {
  const { kinds, findings } = found(cents.map((each) => ({ cents: each, look: 'sale' })))
  expect([[...kinds], findings]).toEqual([[], []])
})

test('a few repeated prices are not a repeated table', () => {
  const prices = [1_250_07, 980_03, 450_51, 3_100_09]
  const rows = Array.from({ length: 24 }, (_, at): Row => ({ cents: prices[at % 4] ?? 0, look: 'sale' }))
  expect(found(rows).findings.map(({ text }) => text.key)).not.toContain('checks.secondTime')
})
