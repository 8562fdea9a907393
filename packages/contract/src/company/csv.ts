/** Prefixes a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string) => (/^[=+\-@|\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)

/** In locales with a decimal comma, spreadsheets expect semicolons between the columns of a CSV file. */
export const delimiterOf = (decimalMark: string) => (decimalMark === ',' ? ';' : ',')

/**
 * Prefixes what a spreadsheet would run as a formula in a CSV file. One that separates by semicolons (German, Spanish, Portuguese) or
 * tabs starts a new cell after each of them, and a new row after each line break, even inside quotes.
 */
export const escapeFormulaInCsv = (text: string) => escapeFormula(text).replace(/[;\t\r\n](?="*[=+\-@|＝＋－＠])/g, "$&'")
