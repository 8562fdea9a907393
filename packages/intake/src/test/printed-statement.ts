import type { PdfText } from './pdf-file.ts'

/** The left edges of the columns of a printed statement, in points; the amounts end at theirs. */
export const AT = [40, 95, 150, 262, 350, 435, 530, 590]
export const NAMES = ['Inv Date', 'Invoice', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Commission']
export const SALES = [
  ['12/02/2024', 'A101', 'Mercy General Hospital', 'Dr. Ada Kim', 'Total Knee', 'North', '1,520.10', '152.01'],
  ['12/05/2024', 'A102', 'Mercy General Hospital', 'Dr. Ben Osei', 'Total Hip', 'North', '2,310.40', '231.04'],
  ['12/09/2024', 'A103', 'Lakeside Medical Center', 'Dr. Cleo Marsh', 'Lumbar Fusion', 'South', '(75.25)', '(7.53)'],
  ['12/17/2024', 'A104', 'Saint Ives Clinic', 'Dr. Ada Kim', 'Total Knee', 'South', '980.75', '98.08'],
]
export const TOTAL = ['Total', '', '', '', '', '', '4,736.00', '473.60']

/** A line of the statement; `shift` moves it to the right. */
export const lineAt = (
  y: number,
  cells: readonly string[],
  { shift = 0, ...more }: Partial<PdfText> & { shift?: number } = {},
): PdfText[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ x: (AT[at] ?? 0) + shift, y, text, ...(at > 5 && { end: true as const }), ...more }]))
