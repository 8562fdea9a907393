import type { Figures } from './figures.ts'

/** A deduction, which a credit returns. */
export const less = (whole: Figures, off: Figures): Figures => ({
  name: whole.name,
  numbers: whole.numbers.map((number, at) => (number === null ? null : number - Math.sign(number || 1) * Math.abs(off.numbers[at] ?? 0))),
})

export const sizeOf = ({ numbers }: Figures): number => numbers.reduce<number>((sum, number) => sum + Math.abs(number ?? 0), 0)

export const isFilled = ({ numbers }: Figures): boolean => numbers.some((number) => number !== null)

export const isFilledInPart = ({ numbers }: Figures): boolean => numbers.some((number) => !number)
