const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Digits that a file shows raised, as the signs for such: behind an amount they refer to a note, and are none of its digits. */
export const raised = (text: string): string => text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit)))
