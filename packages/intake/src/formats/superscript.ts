const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Replaces digits by superscripts: after an amount they are footnote marks. */
export const superscript = (text: string): string => text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit)))
