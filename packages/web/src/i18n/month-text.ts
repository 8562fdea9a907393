import { monthOf, type Month } from '@fairshare/engine/values'

export { FIRST_MONTH } from '@fairshare/engine/values'

/** Reads '12/2024', '2/24' and '122024'. */
export function readMonth(text: string): Month | undefined {
  const [, number = '', year = ''] = /^(\d{1,2})\s*(?:[/.-]\s*)?(\d{4}|\d{2})$/.exec(text.trim()) ?? []
  if (Number(number) < 1 || Number(number) > 12) return undefined
  return monthOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(number))
}
