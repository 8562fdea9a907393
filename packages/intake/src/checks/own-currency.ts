/** How a currency is written, apart from its code. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['US$', '$'],
  CAD: ['CA$', 'C$', '$'],
  AUD: ['A$', 'AU$', '$'],
  MXN: ['MX$', '$'],
  BRL: ['R$'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥'],
  INR: ['₹'],
}

export const DOLLARS = 'USD'

/** Whether a code or sign of a currency is that of the company. */
export function isOwnCurrency(written: string, own: string): boolean {
  const code = written.trim().toUpperCase()
  return code === own || (SIGNS[own] ?? []).includes(code)
}
