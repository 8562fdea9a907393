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

/** Whether a currency code or sign is the company's. */
export function isOwnCurrency(written: string, own: string): boolean {
  const code = written.trim().toUpperCase()
  return code === own || (SIGNS[own] ?? []).includes(code)
}
