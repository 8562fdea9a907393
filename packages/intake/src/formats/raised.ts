const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Replaces digits by superscripts: after an amount they are footnote marks. */
export const raised = (text: string): string => text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit)))
