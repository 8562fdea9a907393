/** A longer text is a description in a column that was mapped wrongly. */
const MAX_LENGTH = 100
const SEPARATORS = /[ \-_/.,:;#()*'|+&]/g

/**
 * Normalizes an account number as the database does invoice numbers, with leading letters: 'C-00100' is 'c100', not '100'. Empty
 * without a digit: 'N/A', '000'.
 */
export function accountKey(number: string): string {
  if (number === '' || number.length > MAX_LENGTH) return ''
  const plain = number.trim().toUpperCase().replace(/\.0+$/, '').replace(SEPARATORS, '')
  const significant = plain.replace(/^[A-Z0]+/, '')
  return significant === '' ? '' : `${/^[A-Z]*/.exec(plain)?.[0] ?? ''}${significant}`
}
