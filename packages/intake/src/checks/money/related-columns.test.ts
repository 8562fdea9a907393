import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { percent, salesOf, tableOf, testFile } from '../../test/files.ts'
import type { SalesField } from '../../types.ts'

const NAMES = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Inv Date', 'Invoice']
const SALES = [1_234.5, 3_456.7, 2_345.61, 876.53, 450.9, 1_598.72, 2_711.04, 938.26]
const QUANTITIES = [2, 1, 3, 1, 4, 2, 1, 5]
const RATES = [0.1, 0.12]
const money = (dollars: number) => dollars.toFixed(2)
const commission = (sale: number, at: number) => money(Math.abs(sale) * (RATES[at % 2] ?? 0))
/** A file with the given money columns after the names, row by row. */
const csv = (columns: string[], moneyOf: (sale: number, at: number) => (string | number)[]) => {
  const names = (at: number) => [`Clinic ${at % 3}`, 'Ann Lee', 'Knee', 'North', `12/0${at + 1}/2024`, `IV-${at}`]
  return [[...NAMES, ...columns], ...SALES.map((sale, at) => [...names(at), ...moneyOf(sale, at)])]
    .map((cells) => cells.join(';'))
    .join('\n')
}
const BASE_MAPPING: Record<string, SalesField> = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Inv Date': 'invoicedate',
  Invoice: 'invoiceNumber',
}
const file = (content: string) => testFile('adjacent.csv', content)
const messagesOf = async (content: string, amount: string, gross = 'Comm') =>
  (await salesOf(file(content), {}, { ...BASE_MAPPING, [amount]: 'amount', [gross]: 'grossCommission' })).findings.map(({ text }) =>
    inEnglish(text),
  )
const offered = async (content: string) => (await tableOf(file(content))).suggestedMapping

describe('a column that is another with charges added', () => {
  const content = csv(['Subtotal', 'Freight', 'Sales Tax', 'Total Amount', 'Comm'], (sale, at) => [
    money(sale),
    45,
    money(sale * 0.06),
    money(sale + 45 + Number(money(sale * 0.06))),
    commission(sale, at),
  ])

  test('is not suggested for the sales, and has a finding if mapped', async () => {
    expect(await messagesOf(content, 'Subtotal')).toEqual([])
    expect(await messagesOf(content, 'Total Amount')).toEqual([
      "The amounts in the column 'Total Amount' are those of 'Subtotal' with Freight and Sales Tax added. Tax and freight are not sales.",
    ])
    expect(await offered(content)).not.toHaveProperty('Total Amount')
  })

  test('is not one of zeros', async () => {
    const equal = csv(['Line Discount %', 'Line Amount Excl. Tax', 'Amount Including Tax', 'Comm'], (sale, at) => [
      0,
      money(sale),
      money(sale),
      commission(sale, at),
    ])
    expect(await messagesOf(equal, 'Line Amount Excl. Tax')).toEqual([])
    expect(await offered(equal)).toMatchObject({ 'Line Amount Excl. Tax': 'amount' })
  })

  test.each([
    ['Jan', 'Feb', 'Mar'],
    ['Enero', 'Febrero', 'Marzo'],
  ])('is a total of months: %s, %s, %s', async (...months) => {
    const content = csv([...months, 'Total'], (sale) => [money(sale), money(sale * 2), money(sale * 0.5), money(sale * 3.5)])
    const { findings } = await salesOf(file(content), { grossCommissionPercent: percent(10) }, { ...BASE_MAPPING, Total: 'amount' })
    expect(findings.map(({ text }) => text.key)).toContain('checks.runningTotal')
    expect(await offered(content)).not.toHaveProperty('Total')
  })

  test('is a running total if it adds each row to the row above', async () => {
    let total = 0
    const running = csv(['Total', 'Sales Price', 'Comm'], (sale, at) => [money((total += sale)), money(sale), commission(sale, at)])
    const expected =
      "The amounts in the column 'Total' seem to be a running total: each row adds to the row above. They are imported unchanged."
    expect(await messagesOf(running, 'Total')).toEqual([expected])
    expect(await messagesOf(running, 'Sales Price')).toEqual([])
    expect(await offered(running)).not.toHaveProperty('Total')
    let alone = 0
    expect(
      await messagesOf(
        csv(['Total', 'Comm'], (sale, at) => [money((alone += sale)), commission(sale, at)]),
        'Total',
      ),
    ).toEqual([expected])
  })
})

describe('the commission shows which column is the sales', () => {
  test('if it is a steady share of another column', async () => {
    const content = csv(['Order Total', 'Line Value', 'Comm'], (sale, at) => [
      money(5_000 + at * 731.17),
      money(sale),
      commission(sale, at),
    ])
    expect(await messagesOf(content, 'Line Value')).toEqual([])
    expect(await messagesOf(content, 'Order Total')).toEqual([
      "The commission is a steady share of 'Line Value', but not of 'Order Total', which is imported as the sales.",
    ])
  })

  test('and the column that it follows is suggested', async () => {
    const content = csv(['Line Total', 'Net Sales', 'Comm'], (sale, at) => [money(sale), money(5_000 + at * 731.17), commission(sale, at)])
    expect(await offered(content)).toMatchObject({ 'Line Total': 'amount', Comm: 'grossCommission' })
  })

  test('if it follows the amounts times the pieces', async () => {
    const content = csv(['Qty', 'Net Price', 'Comm'], (sale, at) => [
      QUANTITIES[at] ?? 1,
      money(sale),
      commission(sale * (QUANTITIES[at] ?? 1), at),
    ])
    expect(await messagesOf(content, 'Net Price')).toEqual([
      "The commission follows 'Net Price' times 'Qty': the amounts may be the prices of single pieces.",
    ])
  })

  test('if it is calculated on the remainder, or a column has the returned amount', async () => {
    const expected = (other: string) => [
      `The column '${other}' holds amounts to take off, and the sales from 'Billed' are imported without taking them off.`,
    ]
    const discounted = csv(['Billed', 'Rebate', 'Comm'], (sale, at) => [money(sale), money(at * 31.17), commission(sale - at * 31.17, at)])
    expect(await messagesOf(discounted, 'Billed')).toEqual(expected('Rebate'))
    const returned = csv(['Billed', 'Returns', 'Comm'], (sale, at) => [money(sale), at === 3 ? 250 : 0, commission(sale, at)])
    expect(await messagesOf(returned, 'Billed')).toEqual(expected('Returns'))
    const net = csv(['Gross', 'Returns', 'Billed', 'Comm'], (sale, at) => [money(sale + 50), 50, money(sale), commission(sale, at)])
    expect(await messagesOf(net, 'Billed')).toEqual([])
  })

  test('if amounts include freight and tax and the commission is no round share', async () => {
    const tax = (sale: number) => Math.round(sale * 8.25) / 100
    const charged = csv(['Freight', 'Tax', 'Total', 'Comm'], (sale, at) => [
      '25.00',
      money(tax(sale)),
      money(sale + 25 + tax(sale)),
      commission(sale, at),
    ])
    expect(await messagesOf(charged, 'Total')).toEqual(
      ['Tax', 'Freight'].map(
        (other) => `The column '${other}' holds amounts to take off, and the sales from 'Total' are imported without taking them off.`,
      ),
    )
    const apart = csv(['Freight', 'Tax', 'Total', 'Comm'], (sale, at) => ['25.00', money(tax(sale)), money(sale), commission(sale, at)])
    expect(await messagesOf(apart, 'Total')).toEqual([])
  })

  test('if a tax column is next to amounts with no round commission share', async () => {
    const taxed = (sale: number) => Math.round(sale * 8.25) / 100
    const content = csv(['Tax', 'Total', 'Comm'], (sale, at) => [money(taxed(sale)), money(sale + taxed(sale)), commission(sale, at)])
    expect(await messagesOf(content, 'Total')).toEqual([
      "The column 'Tax' holds amounts to take off, and the sales from 'Total' are imported without taking them off.",
    ])
    const net = csv(['Tax', 'Total', 'Comm'], (sale, at) => [money(taxed(sale)), money(sale), commission(sale, at)])
    expect(await messagesOf(net, 'Total')).toEqual([])
  })

  test('if it follows another column by far fewer rates', async () => {
    const rates = [0.08, 0.1, 0.12, 0.15]
    const split = [1, 1, 0.5, 0.25]
    const thrice = [1, 1.37, 1.73].flatMap((times) => SALES.map((sale) => sale * times))
    const rows = thrice.map((sale, at) =>
      ['Clinic', 'Ann Lee', 'Knee', 'North', '12/05/2024', `IV-${at}`, money(sale), money(sale * (split[at >> 2] ?? 1))].concat(
        money(sale * (split[at >> 2] ?? 1) * (rates[at % 4] ?? 0)),
      ),
    )
    const content = [[...NAMES, 'Sales', 'Credited', 'Comm'], ...rows].map((cells) => cells.join(';')).join('\n')
    expect(await messagesOf(content, 'Credited')).toEqual([])
    expect(await messagesOf(content, 'Sales')).toEqual([
      "The commission is a steady share of 'Credited', but not of 'Sales', which is imported as the sales.",
    ])
  })

  test('if it is a round share of another column only', async () => {
    const expected = ["The commission is a steady share of 'Net', but not of 'Total Amount', which is imported as the sales."]
    const both = csv(['Net', 'Comm', 'Total Amount'], (sale, at) => [
      money(sale),
      commission(sale, at),
      money(sale + Number(commission(sale, at))),
    ])
    expect(await messagesOf(both, 'Total Amount')).toEqual(expected)
    expect(await messagesOf(both, 'Net')).toEqual([])
    expect(await offered(both)).toMatchObject({ Net: 'amount', Comm: 'grossCommission' })
    const pesos = csv(['Net', 'Comm', 'Total Amount'], (sale, at) => [money(sale), commission(sale, at), money(sale * 17.1234)])
    expect(await messagesOf(pesos, 'Total Amount')).toEqual(expected)
  })

  test("an 'Amount' that is a share of a 'Base' is suggested as the commission", async () => {
    const content = csv(['Base', 'Rate', 'Amount'], (sale, at) => [money(sale), `${(RATES[at % 2] ?? 0) * 100}%`, commission(sale, at)])
    expect(await offered(content)).toMatchObject({ Base: 'amount', Amount: 'grossCommission' })
    const { findings } = await salesOf(file(content), { grossCommissionPercent: percent(10) }, { ...BASE_MAPPING, Amount: 'amount' })
    expect(findings.map(({ text }) => inEnglish(text))).toEqual([
      "The amounts in the column 'Amount' are a steady share of 'Base': they may be commissions. They are imported as sales.",
    ])
    expect(await offered(content.replace('Base', 'List'))).toMatchObject({ Amount: 'amount' })
  })

  test('if it follows the amounts times a column of small whole numbers', async () => {
    const content = csv(['Boxes', 'Value', 'Comm'], (sale, at) => [
      QUANTITIES[at] ?? 1,
      money(sale),
      commission(sale * (QUANTITIES[at] ?? 1), at),
    ])
    expect(await messagesOf(content, 'Value')).toEqual([
      "The commission follows 'Value' times 'Boxes': the amounts may be the prices of single pieces.",
    ])
  })

  test('or if it is only a part of a larger one', async () => {
    const content = csv(['Net Sales', 'Comm', 'Accelerator', 'Payable'], (sale, at) => [
      money(sale),
      commission(sale, at),
      at % 2 ? '' : money(sale * 0.02),
      money(Number(commission(sale, at)) + (at % 2 ? 0 : Number(money(sale * 0.02)))),
    ])
    expect(await messagesOf(content, 'Net Sales')).toEqual([
      "'Payable' is 'Comm' and 'Accelerator' together, but only 'Comm' is imported as the gross commission.",
    ])
    expect(await messagesOf(content, 'Net Sales', 'Payable')).toEqual([])
    expect(await messagesOf(content.replace('Accelerator', 'GST'), 'Net Sales')).toEqual([])
  })

  test('without a finding for capped commissions', async () => {
    const content = csv(['Qty', 'Price', 'Net Sales', 'Comm'], (sale, at) => [
      QUANTITIES[at] ?? 1,
      money(sale),
      money(sale * (QUANTITIES[at] ?? 1)),
      money(Math.min(200 + at, sale / 8)),
    ])
    expect(await messagesOf(content, 'Net Sales')).toEqual([])
  })

  test('without a finding if commissions follow no column, or another basis', async () => {
    expect(
      await messagesOf(
        csv(['Net Sales', 'Comm'], (sale, at) => [money(sale), money(60 + at * at * 3.33)]),
        'Net Sales',
      ),
    ).toEqual([])
    const basis = csv(['Net Sales', 'Commission Base', 'Comm'], (sale, at) => [
      money(sale),
      money(sale - 100 - at * 7.77),
      commission(sale - 100 - at * 7.77, at),
    ])
    expect(await messagesOf(basis, 'Net Sales')).toEqual([])
  })
})

test('a price next to pieces may be a unit price, unless the commission disproves it', async () => {
  const content = csv(['Qty', 'Sales Price', 'Comm'], (sale, at) => [QUANTITIES[at] ?? 1, money(sale), commission(sale, at)])
  const alone = async (content: string, amount: string) =>
    (await salesOf(file(content), { grossCommissionPercent: percent(10) }, { ...BASE_MAPPING, [amount]: 'amount' })).findings.map(
      ({ text }) => inEnglish(text),
    )
  expect(await messagesOf(content, 'Sales Price')).toEqual([])
  expect(await alone(content, 'Sales Price')).toEqual([
    "The amounts in the column 'Sales Price' may be the prices of single pieces. They are imported unchanged.",
  ])
  expect(await alone(content.replace('Sales Price', 'Ext Price'), 'Ext Price')).toEqual([])
  expect(await alone(content.replaceAll(/;\d;(?=\d)/g, ';1;'), 'Sales Price')).toEqual([])
})

test('price and pieces show that amounts are in cents or in thousands', async () => {
  const of = (scale: number) =>
    csv(['Qty', 'Unit Price', 'Ext', 'Comm'], (sale, at) => {
      const all = Math.round(sale * (QUANTITIES[at] ?? 1) * 100) / 100
      return [QUANTITIES[at] ?? 1, money(sale), all * scale, all * scale * 0.1]
    })
  expect(await messagesOf(of(1), 'Ext')).toEqual([])
  expect(await messagesOf(of(100), 'Ext')).toEqual(["The amounts in the column 'Ext' may be in cents. They are imported as dollars."])
  expect(await messagesOf(of(0.001), 'Ext')).toEqual([
    "The amounts in the column 'Ext' may be in thousands of dollars. They are imported unchanged.",
  ])
})

test.each([
  [10, 1],
  [0.01, 1],
  [1, 0],
  [0.9, 0],
])('price and pieces find a misplaced point in one row: %s times, %i findings', async (times, count) => {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const [price, pieces] = [1_234.5 + 321.7 * at, 1 + (at % 4)]
    const all = price * pieces * (at === 5 ? times : 1)
    return `${['Elder', 'Ann Lee', 'Knee', 'North', `12/${10 + at}/2024`, pieces, price, all, price * pieces * 0.1].join(';')}`
  })
  const header = 'Hospital;Surgeon;Procedure;Territory;Inv Date;Qty;Unit Price;Ext;Comm'
  const { findings } = await salesOf(testFile('slip.csv', [header, ...rows].join('\n')))
  expect(findings.filter(({ text }) => text.key === 'checks.slippedPoint').map(({ rows: at }) => at)).toEqual(count === 1 ? [[7]] : [])
})

test.each([10, 0.1, 1_000])('price and pieces find a misplaced decimal point: amounts of %s times', async (times) => {
  const of = (scale: number) =>
    csv(['Qty', 'Unit Price', 'Ext', 'Comm'], (sale, at) => {
      const pieces = QUANTITIES[at] ?? 1
      return [pieces, money(sale), (Math.round(sale * pieces * scale * 1_000) / 1_000).toString(), money((sale * pieces * scale) / 10)]
    })
  expect(await messagesOf(of(times), 'Ext')).toContain(
    "Price times quantity gives the amounts in the column 'Ext' only with the decimal point in another place. They are imported unchanged.",
  )
  expect(await messagesOf(of(1), 'Ext')).toEqual([])
})

test('zero-padded numbers of one length may be in cents', async () => {
  const padded = (dollars: number) => String(Math.round(dollars * 100)).padStart(11, '0')
  const content = csv(['Sales', 'Comm'], (sale) => [padded(sale), padded(sale / 10)])
  expect(await messagesOf(content, 'Sales')).toEqual([
    "The amounts in the column 'Sales' may be in cents. They are imported as dollars.",
    "The amounts in the column 'Comm' may be in cents. They are imported as dollars.",
  ])
})

test('a commission above its sale, or far below the usual share, has a finding', async () => {
  const odd = (slip: (sale: number, at: number) => [number, number]) =>
    csv(['Net Sales', 'Comm'], (sale, at) => (at === 2 ? slip(sale, at).map(money) : [money(sale), commission(sale, at)]))
  const expected =
    'In 1 row the commission does not fit the sale as it does in the others: one of the two may be mistyped. It is imported unchanged.'
  expect(
    await messagesOf(
      odd((sale) => [sale, sale * 1.2]),
      'Net Sales',
    ),
  ).toEqual([expected])
  expect(
    await messagesOf(
      odd((sale) => [sale * 100, sale * 0.1]),
      'Net Sales',
    ),
  ).toEqual([expected])
  expect(
    await messagesOf(
      odd((sale) => [sale, sale * 0.5]),
      'Net Sales',
    ),
  ).toEqual([])
})

test('an amount on all lines of an invoice may be its total', async () => {
  const lines = (totalOf: (at: number) => number) =>
    csv(['Invoice Total', 'Comm'], (sale, at) => [money(totalOf(at)), commission(sale, at)]).replace(
      /IV-(\d)/g,
      (_, at: string) => `IV-${Number(at) >> 1}`,
    )
  expect(
    await messagesOf(
      lines((at) => 900.5 + (at >> 1) * 317.2),
      'Invoice Total',
    ),
  ).toEqual([
    "4 rows repeat the amount of their invoice, as nearly all do: it may be the invoice's total, not the line's. They are imported as sales.",
  ])
  expect(
    await messagesOf(
      lines((at) => SALES[at] ?? 0),
      'Invoice Total',
    ),
  ).toEqual([])
})

test('a few low rates are not a commission, regardless of the sales', async () => {
  const content = csv(['Net Sales', 'Comm'], (sale, at) => [money(sale / 20), [8, 10, 12][at % 3] ?? 0])
  expect(await messagesOf(content, 'Net Sales')).toEqual([
    'The gross commission of $78.00 does not fit sales of $680.61: the column may hold a rate, or something else.',
    '8 rows have the same Gross Commission as all others of their Hospital, though what was sold differs: it may be the sum of all of them, or have been looked up by name. They are imported unchanged.',
  ])
})

describe('totals of which the sales or the commission are a part', () => {
  const parts = (wholeOf: (sale: number, at: number) => number) => (sale: number, at: number) => {
    const whole = wholeOf(sale, at)
    return [money(whole), money(sale - whole), money(sale * 0.12)]
  }

  test('have a finding if the commission is one rate of both together', async () => {
    const content = csv(
      ['Implants', 'Biologics', 'Comm'],
      parts((sale, at) => (at % 3 ? sale : sale / 2)),
    )
    expect(await messagesOf(content, 'Implants')).toEqual([
      "The commission is a steady share of 'Implants' and 'Biologics' together, but only 'Implants' is imported as the sales.",
    ])
    const noted = csv(['Net', 'Order', 'Comm'], (sale, at) => [money(sale), 4_500_000 + at, money(sale * (at % 2 ? 0.1 : 0.12))])
    expect(await messagesOf(noted, 'Net')).toEqual([])
  })

  test('have a finding if the sales are the full amounts of shared sales', async () => {
    const content = csv(['Sales', 'Credited Sales', 'Comm'], (sale, at) => [
      money(at % 3 ? sale : sale * 2),
      money(sale),
      money(sale * 0.12),
    ])
    expect(await messagesOf(content, 'Sales')).toEqual([
      "The commission is a steady share of 'Credited Sales', but not of 'Sales', which is imported as the sales.",
    ])
    expect(await messagesOf(content, 'Credited Sales')).toEqual([])
  })

  test.each([
    ['Comm', 'Adj', (at: number) => (at % 4 === 1 ? 0.5 : 1)],
    ['Commission 1', 'Commission 2', () => 0.75],
    ['Comm', 'Bonus', () => 0.75],
    ['Bonus Comm', 'Base Comm', () => 0.25],
  ])("are the commission in '%s' next to '%s'", async (first, second, part) => {
    const columns = ['Net Sales', first, second]
    const content = csv(columns, (sale, at) => [money(sale), money(sale * 0.12 * part(at)), money(sale * 0.12 * (1 - part(at)))])
    expect(await messagesOf(content, 'Net Sales', first)).toEqual([
      `'${second}' seems to be commission as well, but only '${first}' is imported as the gross commission.`,
    ])
    const summed = csv([...columns, 'Total Comm'], (sale, at) => [
      money(sale),
      money(sale * 0.12 * part(at)),
      money(sale * 0.12 * (1 - part(at))),
      money(sale * 0.12),
    ])
    expect(await messagesOf(summed, 'Net Sales', 'Total Comm')).toEqual([])
  })

  test('are a rebate next to the sales, which a credit returns', async () => {
    const content = csv(['Net Sales', 'Rebate', 'Comm'], (sale, at) => {
      const signed = at % 4 === 1 ? -sale : sale
      return [money(signed), money(signed * -0.05), money(signed * 0.95 * (RATES[at % 2] ?? 0))]
    })
    expect(await messagesOf(content, 'Net Sales')).toEqual([
      "The column 'Rebate' holds amounts to take off, and the sales from 'Net Sales' are imported without taking them off.",
    ])
  })

  test('are the commission in either of two columns', async () => {
    const either = csv(['Net Sales', 'Comm', 'Tools'], (sale, at) => [
      money(sale),
      money(at % 2 ? sale * 0.12 : 0),
      money(at % 2 ? 0 : sale * 0.12),
    ])
    expect(await messagesOf(either, 'Net Sales')).toEqual([
      "'Tools' seems to be commission as well, but only 'Comm' is imported as the gross commission.",
    ])
  })

  test.each(['Disc %', 'Discount rate'])("are the sales after deducting the percents of '%s'", async (name) => {
    const percents = (base: number) =>
      csv(['Gross Sales', name, 'Comm'], (sale) => [money(sale), name.endsWith('%') ? '10%' : 10, money(sale * base * 0.12)])
    expect(await messagesOf(percents(0.9), 'Gross Sales')).toEqual([
      `The column '${name}' holds amounts to take off, and the sales from 'Gross Sales' are imported without taking them off.`,
    ])
    expect(await messagesOf(percents(1), 'Gross Sales')).toEqual([])
  })

  test.each(['Cents', ''])("are the whole dollars next to the column '%s'", async (name) => {
    const content = csv(['Sales', name, 'Comm'], (sale, at) => [
      Math.trunc(sale),
      String(Math.round(sale * 100) % 100).padStart(2, '0'),
      commission(sale, at),
    ])
    const other = name === '' ? 'Column H' : name
    expect(await messagesOf(content, 'Sales')).toEqual([
      `The column '${other}' seems to hold the cents of 'Sales'. Only its whole dollars are imported.`,
    ])
    expect(
      await messagesOf(
        csv(['Sales', name, 'Comm'], (sale, at) => [money(sale), 12, commission(sale, at)]),
        'Sales',
      ),
    ).toEqual([])
  })
})

test('one amount for all rows has a finding next to an unused money column', async () => {
  const { Invoice: _, ...mapped } = BASE_MAPPING
  const foundIn = async (content: string) => {
    const { findings } = await salesOf(file(content), { fixedValues: { amount: '0' } }, { ...mapped, Comm: 'grossCommission' })
    return findings.filter(({ text }) => text.key === 'checks.fixedAmount').map(({ text, cents }) => [inEnglish(text), cents])
  }
  const sales = csv(['Value', 'Comm'], (sale) => [money(sale), 0])
  expect(await foundIn(sales)).toEqual([
    ["Every row is imported with the same sales amount, though the column 'Value' seems to hold money.", 1_361_226],
  ])
  expect(await foundIn(csv(['Units', 'Comm'], (_sale, at) => [QUANTITIES[at] ?? 1, 0]))).toEqual([])
})

test.each(['Comm Rate', 'Commission'])("whole percents in '%s' that explain the money are not quantities", async (rate) => {
  const rates = [10, 12, 8, 10, 15, 9, 11, 7]
  const content = csv(['Net', rate, 'Payout'], (sale, at) => [money(sale), rates[at] ?? 0, money((sale * (rates[at] ?? 0)) / 100)])
  expect(await messagesOf(content, 'Net', 'Payout')).toEqual([])
})

describe('a commission of other rows', () => {
  const shifted = (of: (at: number) => number) =>
    csv(['Net Sales', 'Comm'], (sale, at) => [money(sale), money((SALES[of(at)] ?? 0) * 0.12)])
  const expected =
    "The commission in the column 'Comm' fits the sales of other rows: it may have been pasted or sorted apart from 'Net Sales'. It is imported unchanged."

  test('has a finding if it was pasted a row off or sorted separately', async () => {
    expect(
      await messagesOf(
        shifted((at) => at - 1),
        'Net Sales',
      ),
    ).toContain(expected)
    expect(
      await messagesOf(
        shifted((at) => at + 1),
        'Net Sales',
      ),
    ).toContain(expected)
    const order = SALES.map((_, at) => at).sort((a, b) => (SALES[a] ?? 0) - (SALES[b] ?? 0))
    expect(
      await messagesOf(
        shifted((at) => order[at] ?? 0),
        'Net Sales',
      ),
    ).toEqual([expected])
    expect(
      await messagesOf(
        shifted((at) => at),
        'Net Sales',
      ),
    ).toEqual([])
  })

  test('has a finding if it does not grow with the sales', async () => {
    const many = Array.from({ length: 24 }, (_, at) => 300 + ((at * 7919) % 9001))
    const names = (at: number) => [`Clinic ${at % 3}`, 'Ann Lee', 'Knee', 'North', `12/${10 + (at % 20)}/2024`, `IV-${at}`]
    const table = (of: (at: number) => number) =>
      [[...NAMES, 'Net Sales', 'Comm'], ...many.map((sale, at) => [...names(at), money(sale), money((many[of(at)] ?? 0) * 0.1)])]
        .map((cells) => cells.join(';'))
        .join('\n')
    expect(
      await messagesOf(
        table((at) => (at * 5 + 7) % 24),
        'Net Sales',
      ),
    ).toHaveLength(1)
    expect(
      await messagesOf(
        table((at) => at),
        'Net Sales',
      ),
    ).toEqual([])
  })
})

test('the remainder after all deductions has no finding', async () => {
  const content = csv(['Gross Sales', 'Chargeback', 'Rebate', 'Net Sales', 'Comm'], (sale, at) => {
    const [off, rebate] = [Number(money(sale * 0.1)), at % 3 ? 0 : Number(money(sale * 0.02))]
    return [money(sale + off + rebate), money(off), money(rebate), money(sale), commission(sale, at)]
  })
  expect(await messagesOf(content, 'Net Sales')).toEqual([])
  expect(await messagesOf(content, 'Gross Sales')).not.toEqual([])
})

test('the sales of which the commission is a constant share are suggested', async () => {
  const content = csv(['Order Amount', 'Invoiced Amount', 'Comm'], (sale, at) => [
    money(at % 3 ? sale : sale * 2),
    money(sale),
    money(sale * 0.12),
  ])
  expect(await offered(content)).toMatchObject({ 'Invoiced Amount': 'amount' })
})

test('a date is not suggested for the invoice number, and a number is, even if it may be a date', async () => {
  const content = csv(['Net Sales', 'Comm'], (sale) => [money(sale), money(sale * 0.1)])
  const dates = content.replace('Invoice', 'Document').replace('Inv Date', 'Last Invoice')
  expect(await offered(dates)).not.toMatchObject({ 'Last Invoice': 'invoiceNumber' })
  expect(await offered(content.replaceAll('IV-', '3300'))).toMatchObject({ Invoice: 'invoiceNumber' })
})

test('a second commission with paid in its name differs in some rows', async () => {
  const paid = (columns: string[], part: number) =>
    csv(columns, (sale, at) => [money(sale), money(sale * 0.1), money(at % 4 ? sale * 0.1 : part)])
  expect(await messagesOf(paid(['Net Sales', 'Comm', 'Comm Paid'], 0), 'Net Sales')).toEqual([
    "The columns 'Comm' and 'Comm Paid' are named alike and differ in some rows. Only 'Comm' is imported.",
  ])
  expect(await messagesOf(paid(['Net Sales', 'Comm', 'Comm paid to date'], 0), 'Net Sales')).toEqual([])
  expect(
    await messagesOf(
      csv(['Net Sales', 'Comm', 'Comm Paid'], (sale) => [money(sale), money(sale * 0.1), money(sale * 0.1)]),
      'Net Sales',
    ),
  ).toEqual([])
})

test('the kind of a document is not suggested for its number', async () => {
  const content = csv(['Tipo de documento', 'Net Sales', 'Comm'], (sale, at) => [
    at % 4 === 1 ? 'Nota de crédito' : 'Factura',
    money(sale),
    money(sale * 0.1),
  ])
  expect(await offered(content.replace('Invoice', 'Folio'))).not.toHaveProperty('Tipo de documento')
})

describe('a fixed amount in each commission', () => {
  const expected = (each: string) => [
    `The commission in the column 'Comm' is a steady share of 'Net Sales' except for ${each} in each row: a fixed amount may have been withheld or added.`,
  ]
  const of = (fixed: number, sign: (sale: number) => number, credit = false) =>
    csv(['Net Sales', 'Comm'], (sale, at) => {
      const all = credit && at === 3 ? -sale : sale
      return [money(all), money(Number(money(all * (RATES[at % 2] ?? 0))) - fixed * sign(all))]
    })

  test.each([
    ['withheld', 25, '$25.00'],
    ['of a crooked amount', 7.35, '$7.35'],
    ['put on top', -12.5, '$12.50'],
  ])('is found if it is %s, also with several rates', async (_, fixed, each) => {
    expect(
      await messagesOf(
        of(fixed, () => 1),
        'Net Sales',
      ),
    ).toEqual(expected(each))
    expect(await messagesOf(of(fixed, Math.sign, true), 'Net Sales')).toEqual(expected(each))
  })

  test('is not found if rates alone explain the commission, or nothing does', async () => {
    expect(
      await messagesOf(
        of(0, () => 1, true),
        'Net Sales',
      ),
    ).toEqual([])
    const crooked = csv(['Net Sales', 'Comm'], (sale, at) => [money(sale), money(sale * (0.08 + ((at * 37) % 11) / 100) - 25)])
    expect(await messagesOf(crooked, 'Net Sales')).toEqual([])
    const capped = csv(['Net Sales', 'Comm'], (sale) => [money(sale), money(Math.min(150, sale * 0.12))])
    expect(await messagesOf(capped, 'Net Sales')).toEqual([])
  })
})

describe('a rate column next to a commission', () => {
  const RATE = ['0.14', '0.09', '0.17']
  const content = csv(['Billed', 'Fee', 'Fee Amt'], (sale, at) => [money(sale), RATE[at % 3] ?? '', money(sale * Number(RATE[at % 3]))])

  test('shows its column, so that each is suggested for its role', async () => {
    expect(await offered(content)).toMatchObject({ Billed: 'amount', 'Fee Amt': 'grossCommission' })
  })

  test('contradicts a commission that is mapped as sales, regardless of names', async () => {
    const named = content.replace('Billed', 'Column X').replace('Fee Amt', 'Column Z')
    const fixed = { ...BASE_MAPPING, 'Column Z': 'amount' } as const
    const { findings } = await salesOf(file(named), { fixedValues: { grossCommission: '0' } }, fixed)
    expect(findings.map(({ text }) => text.key)).toContain('checks.isCommission')
  })
})

test('refunds next to charges are subtracted from them', async () => {
  const content = csv(['Charge', 'Refund', 'Comm'], (sale, at) => [
    at % 4 ? money(sale) : '',
    at % 4 ? '' : money(sale),
    commission(sale, at),
  ])
  expect(await messagesOf(content.replace(/;;(\d+\.\d+);(\d)/g, ';;$1;-$2'), 'Charge')).toEqual([
    "In 2 rows 'Charge' is empty and 'Refund' holds the amount. They are imported with the opposite sign.",
  ])
})

describe('sales in several columns', () => {
  const part = (sale: number, at: number) => Math.round(sale * (10 + 7 * ((at * 5) % 8)))

  test('have a finding if the commission is a share of their sum', async () => {
    const content = csv(['Knee', 'Hip', 'Spine', 'Comm'], (sale, at) => {
      const [knee, hip] = [part(sale, at) / 100, part(sale, at + 3) / 300]
      return [money(knee), money(hip), money(sale - knee - hip), money(sale * 0.12)]
    })
    expect(await messagesOf(content, 'Knee')).toContain(
      "The commission is a steady share of 'Knee' and 'Hip, Spine' together, but only 'Knee' is imported as the sales.",
    )
  })

  test('have a finding if they are numbered, unless the commission follows one', async () => {
    const weeks = (comm: (sale: number, at: number) => string) =>
      csv(['KW 10', 'KW 11', 'Comm'], (sale, at) => [money(sale), money(part(sale, at) / 100), comm(sale, at)])
    const series = "The columns 'KW 10' and KW 11 are named alike and all hold money, but only 'KW 10' is imported as the sales."
    expect(
      await messagesOf(
        weeks((_, at) => money(31.17 + at * at)),
        'KW 10',
      ),
    ).toContain(series)
    expect(
      await messagesOf(
        weeks((sale) => money(sale * 0.12)),
        'KW 10',
      ),
    ).toEqual([])
  })
})

test('an amount with one round share of another may be the commission', async () => {
  const content = csv(['Rechnungswert', 'Betrag'], (sale) => [money(sale), money(sale * 0.12)])
  const findings = await salesOf(file(content), { fixedValues: { grossCommission: '0' } }, { ...BASE_MAPPING, Betrag: 'amount' })
  expect(findings.findings.map(({ text }) => inEnglish(text))).toEqual([
    "The amounts in the column 'Betrag' are a steady share of 'Rechnungswert': they may be commissions. They are imported as sales.",
  ])
  const discounted = csv(['Liste', 'Betrag'], (sale) => [money(sale), money(sale * 0.7)])
  expect(
    (await salesOf(file(discounted), { fixedValues: { grossCommission: '0' } }, { ...BASE_MAPPING, Betrag: 'amount' })).findings,
  ).toEqual([])
})

test("a title with 'commission' applies to amounts with rates and without sales", async () => {
  const titled = (title: string, name: string) => `${title}\n${csv([name, 'Satz'], (sale) => [money(sale), '12 %'])}`
  const foundIn = async (title: string, name: string) =>
    (await salesOf(file(titled(title, name)), { grossCommissionPercent: percent(12) }, { ...BASE_MAPPING, [name]: 'amount' })).findings.map(
      ({ text }) => text.key,
    )
  expect(await foundIn('Provisionsabrechnung', 'Betrag')).toEqual(['checks.mayBeCommission'])
  expect(await foundIn('Provisionsabrechnung', 'Umsatz')).toEqual([])
  expect(await foundIn('Monatsliste', 'Betrag')).toEqual([])
})

describe('price and pieces', () => {
  const table = (names: [string, string], wrong: (sale: number) => number) =>
    csv([...names, 'Total', 'Comm'], (sale, at) => {
      const price = Math.round((sale * 100) / (QUANTITIES[at] ?? 1)) / 100
      const total = (QUANTITIES[at] ?? 1) * price
      return [QUANTITIES[at] ?? 1, money(price), money(at === 5 ? wrong(total) : total), commission(total, at)]
    })

  test('have a finding in rows whose product is not the amount', async () => {
    const expected =
      "In 1 row 'Styckpris' times 'Antal' is not the amount in the column 'Total', as it is in the others. It is imported unchanged."
    expect(
      await messagesOf(
        table(['Antal', 'Styckpris'], (total) => total + 400),
        'Total',
      ),
    ).toContain(expected)
    expect(
      await messagesOf(
        table(['Antal', 'Styckpris'], (total) => total + 0.04),
        'Total',
      ),
    ).toEqual([])
  })

  test('have a finding if no piece was sold', async () => {
    const none = csv(['Qty', 'Unit Price', 'Total', 'Comm'], (sale, at) => [
      at === 5 ? 0 : 1 + (at % 3),
      money(sale),
      money(sale * (at === 5 ? 1 : 1 + (at % 3))),
      commission(sale * (at === 5 ? 1 : 1 + (at % 3)), at),
    ])
    expect((await messagesOf(none, 'Total')).join()).toContain("In 1 row 'Unit Price' times 'Qty'")
  })

  test('of a price list may be more than what is paid', async () => {
    expect(
      await messagesOf(
        table(['Qty', 'List Price'], (total) => total * 0.9),
        'Total',
      ),
    ).toEqual([])
  })
})

test('a column holds cents if the commission is a share of both together', async () => {
  const content = csv(['Importe', 'X', 'Comm'], (sale) => [
    Math.floor(sale),
    Math.round((sale % 1) * 100),
    money(Math.round(sale * 12) / 100),
  ])
  expect(await messagesOf(content, 'Importe')).toEqual([
    "The column 'X' seems to hold the cents of 'Importe'. Only its whole dollars are imported.",
  ])
  const days = csv(['Importe', 'X', 'Comm'], (sale) => [Math.floor(sale), Math.round((sale % 1) * 100), money(Math.floor(sale) * 0.12)])
  expect(await messagesOf(days, 'Importe')).toEqual([])
})

test('a bonus between the sales and another column is not an extra', async () => {
  const content = csv(['Brutto', 'Bonus', 'Netto', 'Comm'], (sale, at) => [
    money(sale),
    money(sale - part(sale, at)),
    money(part(sale, at)),
    commission(part(sale, at), at),
  ])
  expect(await messagesOf(content, 'Netto')).toEqual([])
  function part(sale: number, at: number) {
    return Math.round(sale * (90 + (at % 5))) / 100
  }
})
