import { cents } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { openWorkbook } from '../formats/open-workbook.ts'
import { readSales } from '../sales/read-sales.ts'
import { december, percent, tableOf, testFile } from '../test/files.ts'
import { sheetXml, xlsxFile } from '../test/xlsx-file.ts'
import type { SalesField, SalesRequest } from '../types.ts'
import { explainGap } from './explain-gap.ts'
import type { Explanation } from './explanation.ts'

// Measures how often the cause of a misreading is found: each kind of error is planted in generated files.

type Cells = Record<string, string>
const FIELDS: Record<string, SalesField> = {
  'Inv Date': 'invoicedate',
  Invoice: 'invoiceNumber',
  Surgeon: 'surgeon',
  Hospital: 'hospital',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  Commission: 'grossCommission',
}

/** Deterministic random numbers (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: <T>(of: readonly T[]) => of[below(of.length)] as T,
    between: (least: number, most: number) => least + below(most - least + 1),
  }
}
type Chance = ReturnType<typeof chance>

const money = (amount: number) => (amount / 100).toFixed(2)
const centsIn = (text = '') => Math.round(Number(text) * 100)
const DAY = (month: number, day: number) => `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/2024`

/** A correct file: 20 to 120 sales with a rate that varies by procedure, and unmapped columns. */
function cleanFile(by: Chance): Cells[] {
  const rates = [0.1, 0.12, 0.15]
  return Array.from({ length: by.between(20, 120) }, (_, at) => {
    const procedure = by.below(3)
    const sale = by.between(40_000, 1_900_000)
    const commission = Math.round(sale * (rates[procedure] ?? 0))
    return {
      'Inv Date': DAY(12, by.between(1, 30)),
      'Ship Date': DAY(12, by.between(1, 30)),
      Invoice: `INV-${10_000 + at * 7}`,
      Type: 'Invoice',
      Status: 'Paid',
      Division: by.one(['Recon', 'Trauma', 'Sports']),
      Item: by.one(['Femoral stem 12mm', 'Acetabular cup 54', 'Tibial tray', 'Locking plate', 'Suture anchor']),
      Qty: String(by.between(1, 4)),
      Surgeon: `Dr. ${by.one(['Kim', 'Ruiz', 'Chen', 'Okafor', 'Weber', 'Silva'])}`,
      Hospital: by.one(['Mercy', 'St. Luke', 'County General', 'Elder', 'Northside']),
      Procedure: ['Knee', 'Hip', 'Spine'][procedure] ?? '',
      Territory: by.one(['North', 'South']),
      'Net Sales': money(sale),
      Commission: money(commission),
      'Net Paid': money(Math.round(commission * 0.97)),
      'List Price': money(Math.round(sale * 1.2)),
    }
  })
}

/** The file as the office reads it, and what the manufacturer paid. `names`: whether an explanation names the cause. */
type Wrong = {
  rows: Cells[]
  paid: number
  names: (found: Explanation, rowsOf: (isWrong: (row: Cells) => boolean) => number[]) => boolean
  mapped?: Record<string, SalesField>
  percent?: number
  more?: { name: string; rows: Cells[] }
}
type Kind = (clean: Cells[], by: Chance) => Wrong

const sum = (rows: readonly Cells[], column = 'Commission') => rows.reduce((total, row) => total + centsIn(row[column]), 0)
const some = (rows: readonly Cells[], by: Chance, count: number) => {
  const places = new Set<number>()
  while (places.size < count) places.add(by.below(rows.length))
  return places
}
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((row, at) => row === other[at])
/** An action of this kind takes exactly the wrong rows. */
const takes =
  (kind: 'leaveOut' | 'readAsCredits', isWrong: (row: Cells) => boolean): Wrong['names'] =>
  ({ action }, rowsOf) =>
    action?.kind === kind && isSame(action.rows, rowsOf(isWrong))
const isMarked = (row: Cells) => row['wrong'] === 'yes'

/** Changes some rows, which must not be paid. */
const extra =
  (change: (row: Cells, by: Chance) => Cells, least = 2): Kind =>
  (clean, by) => {
    const places = some(clean, by, by.between(least, 6))
    const rows = clean.map((row, at) => (places.has(at) ? { ...change(row, by), wrong: 'yes' } : row))
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  }
const credit =
  (change: (row: Cells, by: Chance) => Cells): Kind =>
  (clean, by) => {
    const places = some(clean, by, by.between(2, 5))
    const rows = clean.map((row, at) => (places.has(at) ? { ...change(row, by), wrong: 'yes' } : row))
    return { rows, paid: sum(rows) - 2 * sum(rows.filter(isMarked)), names: takes('readAsCredits', isMarked) }
  }
const added = (clean: Cells[], more: Cells[], where: number): Cells[] =>
  clean.toSpliced(where, 0, ...more.map((row) => ({ ...row, wrong: 'yes' })))
const uses =
  (kind: string, fits: (action: Extract<Explanation['action'], object>) => boolean = () => true): Wrong['names'] =>
  ({ action }) =>
    action?.kind === kind && fits(action)
const says =
  (key: string): Wrong['names'] =>
  ({ text }) =>
    text.key === key
const column =
  (name: string): Kind =>
  (clean) => ({
    rows: clean,
    paid: sum(clean, name),
    names: uses('useColumn', (action) => action.kind === 'useColumn' && action.column === name),
  })
/** In thousands of dollars, with all decimals. */
const inThousands: Kind = (clean) => {
  const less = (text = '') => (centsIn(text) / 100_000).toFixed(5)
  const rows = clean.map((row) => ({ ...row, 'Net Sales': less(row['Net Sales']), Commission: less(row['Commission']) }))
  return { rows, paid: sum(clean), names: uses('multiply', (action) => action.kind === 'multiply' && action.factor === 1000) }
}
/** In cents, without a point. */
const inCents: Kind = (clean) => {
  const whole = (text = '') => String(centsIn(text))
  const rows = clean.map((row) => ({ ...row, 'Net Sales': whole(row['Net Sales']), Commission: whole(row['Commission']) }))
  return { rows, paid: sum(clean), names: uses('multiply', (action) => action.kind === 'multiply' && action.factor === 0.01) }
}
/** Some rows of months before and after the file's. */
const inMonths =
  (isWrong: (month: number) => boolean): Kind =>
  (clean, by) => {
    const rows = clean.map((row, at): Cells => {
      const month = [10, 11, 13][at] ?? 12
      const day = `${month === 13 ? '01' : month}/${by.between(10, 28)}/${month === 13 ? 2025 : 2024}`
      return { ...row, 'Inv Date': day, 'Ship Date': '', ...(isWrong(month) && { wrong: 'yes' }) }
    })
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  }
const another = (by: Chance) =>
  cleanFile(by)
    .slice(0, 5)
    .map((row, at) => ({ ...row, Invoice: `INV-${20_000 + at}` }))
const KINDS: Record<string, Kind> = {
  'freight by type': extra((row) => ({ ...row, Type: 'Freight' })),
  'tax by item': extra((row) => ({ ...row, Item: 'Sales tax' })),
  'freight as a word of the item': extra((row, by) => ({ ...row, Item: `${by.one(['UPS', 'FedEx'])} freight ${by.between(1, 99)}` }), 3),
  'voided by status': extra((row) => ({ ...row, Status: 'VD' })),
  'not paid yet': extra((row) => ({ ...row, Status: '' })),
  'quoted, by number': extra((row) => ({ ...row, Invoice: (row['Invoice'] ?? '').replace('INV', 'QT') })),
  'another division': (clean) => {
    const rows = clean.map((row) => (row['Division'] === 'Trauma' ? { ...row, wrong: 'yes' } : row))
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'only one division is paid': (clean) => {
    const rows = clean.map((row) => (row['Division'] === 'Recon' ? row : { ...row, wrong: 'yes' }))
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'two statuses are not paid': (clean, by) => {
    const places = [...some(clean, by, 6)]
    const rows = clean.map((row, at) =>
      places.includes(at) ? { ...row, Status: places.indexOf(at) % 2 ? 'Hold' : 'Open', wrong: 'yes' } : row,
    )
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'no surgeon': extra((row) => ({ ...row, Surgeon: '' })),
  'one row': extra((row) => ({ ...row, Item: 'Restocking' }), 1),
  'sign by type': credit((row) => ({ ...row, Type: 'CM' })),
  'sign by number': credit((row) => ({ ...row, Invoice: (row['Invoice'] ?? '').replace('INV', 'CR') })),
  'sign by quantity': credit((row) => ({ ...row, Qty: `-${row['Qty']}` })),
  'sign by a letter behind the number': credit((row) => ({ ...row, Invoice: `${row['Invoice']}R` })),
  'sign by a word of the item': credit((row, by) => ({ ...row, Item: `RTN ${row['Item']} ${by.between(100, 999)}` })),
  'sign by the sale': credit((row) => ({ ...row, 'Net Sales': `-${row['Net Sales']}` })),
  'a block twice': (clean, by) => {
    const from = by.below(clean.length - 8)
    const rows = added(clean, clean.slice(from, from + by.between(3, 8)), clean.length)
    return { rows, paid: sum(clean), names: takes('leaveOut', isMarked) }
  },
  'rows twice with another ship date': (clean, by) => {
    const again = [...some(clean, by, 4)].map((at) => ({ ...clean[at], 'Ship Date': DAY(11, 30) }) as Cells)
    return { rows: added(clean, again, clean.length), paid: sum(clean), names: takes('leaveOut', isMarked) }
  },
  'invoices stated again with another amount': (clean, by) => {
    const places = [...some(clean, by, 3)]
    const again = places.map(
      (at) => ({ ...clean[at], Commission: money(centsIn(clean[at]?.['Commission']) - 1234), 'Ship Date': DAY(12, 31) }) as Cells,
    )
    const rows = [...clean.map((row, at) => (places.includes(at) ? { ...row, wrong: 'yes' } : row)), ...again]
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'last month by date': extra((row, by) => ({ ...row, 'Inv Date': DAY(11, by.between(1, 30)) })),
  'next month by another date': extra((row, by) => ({ ...row, 'Ship Date': `01/${String(by.between(1, 28)).padStart(2, '0')}/2025` })),
  'last rows of another list': (clean, by) => {
    const more = cleanFile(by).slice(0, 5)
    return { rows: added(clean, more, clean.length), paid: sum(clean), names: takes('leaveOut', isMarked) }
  },
  'the total as a sale': (clean) => {
    const total = {
      ...clean[0],
      Invoice: '',
      Item: '',
      'Net Sales': money(sum(clean, 'Net Sales')),
      Commission: money(sum(clean)),
    } as Cells
    return { rows: added(clean, [total], clean.length), paid: sum(clean), names: takes('leaveOut', isMarked) }
  },
  'net column': column('Net Paid'),
  'cents for dollars': inCents,
  'cents for dollars in the commission': (clean) => ({
    rows: clean.map((row) => ({ ...row, Commission: String(centsIn(row['Commission'])) })),
    paid: sum(clean),
    names: uses('multiply', (action) => action.kind === 'multiply' && action.fields.join() === 'grossCommission'),
  }),
  'thousands of dollars': inThousands,
  'all signs turned': (clean) => {
    const rows = clean.map((row) => ({ ...row, 'Net Sales': `-${row['Net Sales']}`, Commission: `-${row['Commission']}` }))
    return { rows, paid: sum(clean), names: uses('multiply', (action) => action.kind === 'multiply' && action.factor === -1) }
  },
  'a tenth is withheld': (clean) => ({ rows: clean, paid: Math.round(sum(clean) * 0.9), names: says('gap.partPaid') }),
  'a fee column is taken off': (clean, by) => {
    const rows = clean.map((row) => ({ ...row, Fee: money(by.between(100, 9_999)) }) as Cells)
    return { rows, paid: sum(rows) - sum(rows, 'Fee'), names: says('gap.deducted') }
  },
  'another percent': (clean) => {
    const { Commission: _, ...mapped } = FIELDS
    const paid = clean.reduce((total, row) => total + Math.round((centsIn(row['Net Sales']) * 125) / 1000), 0)
    return {
      rows: clean,
      mapped,
      percent: 10,
      paid,
      names: uses('usePercent', (action) => action.kind === 'usePercent' && action.percent === 125_000),
    }
  },
  'an unreadable date': (clean, by) => {
    const places = some(clean, by, 2)
    return {
      rows: clean.map((row, at) => (places.has(at) ? { ...row, 'Inv Date': 'tbd' } : row)),
      paid: sum(clean),
      names: says('gap.bad'),
    }
  },
  'the draft sheet': (clean) => {
    const final = clean.map((row) => ({ ...row, Commission: money(centsIn(row['Commission']) + 117) }))
    return { rows: clean, more: { name: 'Final', rows: final }, paid: sum(final), names: uses('useSheet') }
  },
  'a second sheet': (clean, by) => {
    const second = cleanFile(by)
    return { rows: clean, more: { name: 'Part 2', rows: second }, paid: sum(clean) + sum(second), names: says('gap.sheetIsMissing') }
  },
  'zero quantities': extra((row, by) => ({ ...row, Qty: by.one(['0', '0.0', '0.00']) }), 5),
  'quantities that are no numbers': extra((row, by) => ({ ...row, Qty: by.one(['n/a', 'tbd']) }), 5),
  'two of four statuses are not paid': (clean, by) => {
    const rows = clean.map((row): Cells => {
      const Status = by.one(['Paid', 'Due', 'Hold', 'Open'])
      return { ...row, Status, ...((Status === 'Hold' || Status === 'Open') && { wrong: 'yes' }) }
    })
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'rows with a remark': extra((row, by) => ({ ...row, Remark: `${by.between(100, 999)}` }), 3),
  'credits are not paid': extra((row) => ({ ...row, 'Net Sales': `-${row['Net Sales']}`, Commission: `-${row['Commission']}` })),
  'earlier months, not later ones': inMonths((month) => month < 12),
  'later months, not earlier ones': inMonths((month) => month > 12),
  'one of several months': inMonths((month) => month === 10),
  'a list behind a blank row': (clean, by) => {
    const rows = [...clean, {}, ...added([], another(by), 0)]
    return { rows, paid: sum(clean), names: takes('leaveOut', isMarked) }
  },
  'first rows of another list': (clean, by) => ({
    rows: added(clean, another(by), 0),
    paid: sum(clean),
    names: takes('leaveOut', isMarked),
  }),
  'any single row': (clean, by) => {
    const at = by.below(clean.length)
    const rows = clean.map((row, each) => (each === at ? { ...row, wrong: 'yes' } : row))
    return { rows, paid: sum(rows.filter((row) => !isMarked(row))), names: takes('leaveOut', isMarked) }
  },
  'any single row as a credit': (clean, by) => {
    const at = by.below(clean.length)
    const rows = clean.map((row, each) => (each === at ? { ...row, wrong: 'yes' } : row))
    return { rows, paid: sum(rows) - 2 * sum(rows.filter(isMarked)), names: takes('readAsCredits', isMarked) }
  },
  'a fee column is added': (clean, by) => {
    const rows = clean.map((row) => ({ ...row, Fee: money(by.between(100, 9_999)) }) as Cells)
    return { rows, paid: sum(rows) + sum(rows, 'Fee'), names: says('gap.added') }
  },
  'times the quantity': (clean) => ({
    rows: clean,
    paid: clean.reduce((total, row) => total + centsIn(row['Commission']) * Number(row['Qty']), 0),
    names: says('gap.product'),
  }),
  'times a percent': (clean, by) => {
    const rows = clean.map((row) => ({ ...row, Split: by.one(['50', '75', '100']) }) as Cells)
    const paid = rows.reduce((total, row) => total + Math.round((centsIn(row['Commission']) * Number(row['Split'])) / 100), 0)
    return { rows, paid, names: says('gap.product') }
  },
  'a sale that looks like a total': (clean) => {
    const at = Math.floor(clean.length / 2)
    const sale = { ...clean[0], Invoice: 'Subtotal', Surgeon: '', Hospital: '', 'Inv Date': '' } as Cells
    const rows = clean.toSpliced(at, 0, sale)
    return { rows, paid: sum(rows), names: says('gap.skipped') }
  },
}
/** The file cannot explain these: any explanation with an action would be wrong. */
const UNEXPLAINED: Record<string, Kind> = {
  'rows by chance': (clean, by) => {
    const places = some(clean, by, 7)
    return { rows: clean, paid: sum(clean.filter((_, at) => !places.has(at))), names: () => false }
  },
  'an amount by chance': (clean, by) => ({ rows: clean, paid: sum(clean) - by.between(10_000, 400_000), names: () => false }),
}

const columnsOf = (rows: readonly Cells[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'wrong')
const table = (rows: readonly Cells[]) => [columnsOf(rows), ...rows.map((row) => columnsOf(rows).map((name) => row[name] ?? ''))]

let serial = 0
async function explained({ rows, more, ...wrong }: Wrong): Promise<Explanation[] | null> {
  const content = more
    ? xlsxFile([
        { name: 'Sales', xml: sheetXml(table(rows)) },
        { name: more.name, xml: sheetXml(table(more.rows)) },
      ])
    : table(rows)
        .map((cells) => cells.join(','))
        .join('\n')
  const path = testFile(`wrong-${++serial}.${more ? 'xlsx' : 'csv'}`, content)
  const { sheet, headerRow } = await tableOf(path, more ? { sheet: 'Sales' } : {})
  const request: SalesRequest = {
    fileName: path,
    month: december,
    sheet,
    headerRow,
    mappedFields: wrong.mapped ?? FIELDS,
    sources: wrong.percent === undefined ? {} : { grossCommissionPercent: percent(wrong.percent) },
  }
  const workbook = await openWorkbook(path, path)
  const { grossCents } = await readSales(workbook, request)
  // The reader has already found the mistake.
  if (grossCents === wrong.paid) return null
  return explainGap(await openWorkbook(path, path), { ...request, stated: { commissionCents: cents(wrong.paid), salesCents: null } })
}

/** What a file of each kind has as explanations, the likeliest first. `(unnamed)`: the first one is not the cause. */
async function explanations(kinds: Record<string, Kind>): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  for (const [kind, make] of Object.entries(kinds)) {
    const by = chance(kind.length * 104_729)
    const wrong = make(cleanFile(by), by)
    const rowsOf = (isWrong: (row: Cells) => boolean) => wrong.rows.flatMap((row, at) => (isWrong(row) ? [at + 2] : []))
    const found = await explained(wrong)
    const [first] = found ?? []
    const isNamed = first === undefined || wrong.names(first, rowsOf)
    results[kind] = found === null ? 'read correctly' : `${found.map(keyOf).join(', ')}${isNamed ? '' : ' (unnamed)'}`
  }
  return results
}

const keyOf = ({ text: { key, params } }: Explanation): string => {
  const what = params?.['what']
  return [key, ...(typeof what === 'object' && 'key' in what ? [what.key] : [])]
    .map((each) => each.replace(/^gap\.(rows\.)?/, ''))
    .join(' ')
}

test('the cause of a misreading is found first, and nothing else is offered', async () => {
  expect(await explanations(KINDS)).toEqual({
    'freight by type': 'leaveOut value',
    'tax by item': 'leaveOut value',
    'freight as a word of the item': 'leaveOut word',
    'voided by status': 'leaveOut value',
    'not paid yet': 'only value',
    'quoted, by number': 'leaveOut word',
    'another division': 'leaveOut value',
    'only one division is paid': 'only value',
    'two statuses are not paid': 'only value',
    'no surgeon': 'leaveOut blank',
    'one row': 'leaveOut word',
    'sign by type': 'credits value',
    'sign by number': 'credits word',
    'sign by quantity': 'credits negative',
    'sign by a letter behind the number': 'credits word',
    'sign by a word of the item': 'credits word',
    'sign by the sale': 'credits signs',
    'a block twice': 'leaveOut repeats',
    'rows twice with another ship date': 'leaveOut sameSales',
    'invoices stated again with another amount': 'leaveOut earlierInvoices',
    'last month by date': 'leaveOut outside',
    'next month by another date': 'leaveOut outside',
    'last rows of another list': 'leaveOut laterInvoices',
    'the total as a sale': 'read correctly',
    'net column': 'column, partPaid',
    'cents for dollars': 'tooLarge, partPaid',
    'cents for dollars in the commission': 'tooLarge, partPaid',
    'thousands of dollars': 'tooSmall',
    'all signs turned': 'otherSign',
    'a tenth is withheld': 'partPaid',
    'a fee column is taken off': 'deducted',
    'another percent': 'percent',
    'an unreadable date': 'bad',
    'the draft sheet': 'sheet',
    'a second sheet': 'sheetIsMissing',
    'zero quantities': 'leaveOut zero',
    'quantities that are no numbers': 'leaveOut notNumber',
    'two of four statuses are not paid': 'leaveOut values',
    'rows with a remark': 'leaveOut filled',
    'credits are not paid': 'leaveOut negative',
    'earlier months, not later ones': 'leaveOut before',
    'later months, not earlier ones': 'leaveOut after',
    'one of several months': 'leaveOut month',
    'a list behind a blank row': 'only between',
    'first rows of another list': 'leaveOut between',
    'any single row': 'leaveOut word',
    'any single row as a credit': 'credits word',
    'a fee column is added': 'added',
    'times the quantity': 'product',
    'times a percent': 'product',
    'a sale that looks like a total': 'skipped',
  })
})

test('a gap without a cause in the file is not explained', async () => {
  expect(await explanations(UNEXPLAINED)).toEqual({ 'rows by chance': '', 'an amount by chance': '' })
})
