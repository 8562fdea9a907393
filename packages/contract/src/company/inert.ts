/** A text that a spreadsheet would take for a formula is marked as text. */
export const inert = (text: string) => (/^[=+\-@|\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)
