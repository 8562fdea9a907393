/** A longer text is a description in a column that was mapped wrongly. */
const MAX_LENGTH = 100
const SEPARATORS = /[ \-_/.,:;#()*'|+&]/g

/**
 * Normalizes an account number: case, separators, '.0' and leading zeros do not matter, letters do. 'C-00100' is 'C100', not '100', and
 * '0A12' is not '0B12'. Empty without a digit other than zero: 'N/A', '000'.
 */
export function accountKey(number: string): string {
  if (number === '' || number.length > MAX_LENGTH) return ''
  const plain = number.trim().toUpperCase().replace(/\.0+$/, '').replace(SEPARATORS, '')
  return /[1-9]/.test(plain) ? plain.replace(/^([A-Z]*)0+(?=\d)/, '$1') : ''
}
