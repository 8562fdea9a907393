/** A text that a spreadsheet would take for a formula is marked as text. */
export const inert = (text: string) => (/^[=+\-@|\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)

/** Where figures have a decimal comma, a spreadsheet expects semicolons between the columns of a csv file. */
export const delimiterOf = (decimalMark: string) => (decimalMark === ',' ? ';' : ',')

/**
 * The same in a csv file. Where a list is separated by semicolons, as in German, Spanish and Portuguese, or by tabs, a spreadsheet goes on in
 * the next cell behind each of them, and in the next row behind each end of a line, whatever is quoted.
 */
export const inertInCsv = (text: string) => inert(text).replace(/[;\t\r\n](?="*[=+\-@|＝＋－＠])/g, "$&'")
