import { expect, test } from 'vitest'
import { csvOf, salesOf, testFile } from '../../test/files.ts'

const SALES = [
  1_234.53, 456.71, 2_345.61, 876.57, 3_450.93, 1_598.72, 711.04, 938.26, 1_120.4, 3_071.19, 508.33, 2_204.18, 777.41, 1_901.27, 640.82,
  999.63, 1_411.09, 2_765.88, 3_190.44, 1_055.27,
]
const ODD = [2, 9, 17]
type Money = [sale: number, commission: number]
const foundIn = async (odd: (sale: number, commission: number) => Money, places = ODD) => {
  const lines = SALES.map((sale, at) => {
    const usual = Math.round(sale * (at % 3 ? 12 : 10)) / 100
    const [amount, commission] = places.includes(at) ? odd(sale, usual) : [sale, usual]
    return `12/0${1 + (at % 9)}/2024,IV-10${at},Ann Lee,Clinic ${at % 5},${at % 3 ? 'Knee' : 'Hip'},North,${amount.toFixed(2)},${commission.toFixed(2)}`
  })
  return (await salesOf(testFile('odd.csv', csvOf(...lines)))).findings.map(({ text, rows }) => [text.key, rows])
}
const ROWS = ODD.map((at) => at + 2)

test.each<[string, (sale: number, commission: number) => Money]>([
  ['sale with a slipped point', (sale, commission) => [sale * 10, commission]],
  ['sale with its freight', (sale, commission) => [sale * 1.0825, commission]],
  ['sale in another currency', (sale, commission) => [sale * 1.37, commission]],
])('a %s has a finding among rows of exact rates', async (_, odd) => {
  expect(await foundIn(odd)).toEqual([['checks.oddShare', ROWS]])
})

test.each<[string, (sale: number, commission: number) => Money]>([
  ['a round rate', (sale) => [sale, Math.round(sale * 14) / 100]],
  ['half a commission, as of a sale that is shared', (sale, commission) => [sale, commission / 2]],
  ['one least commission for all of them', (sale) => [sale, 75]],
  ['their minus', (sale, commission) => [-sale, -commission]],
])('rows with %s have no finding', async (_, odd) => {
  expect(await foundIn(odd)).toEqual([])
})

test('rates that differ from row to row have no finding', async () => {
  const all = SALES.map((_, at) => at)
  expect(await foundIn((sale) => [sale, sale * (0.1 + (Math.round(sale) % 13) / 310)], all)).toEqual([])
})
