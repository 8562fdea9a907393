const DAY = 86_400_000
const LAST_SERIAL = 2_958_465 // 9999-12-31
/** Day 0 of both calendars. The 1900 calendar includes 29 February 1900, which never existed, so earlier days shift by one. */
const START_1900 = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)

/** The ISO date of a spreadsheet's serial day, or null outside its calendar. */
export function isoOfSerial(serial: number, date1904: boolean): string | null {
  const day = Math.floor(serial)
  if (!(day >= (date1904 ? 0 : 1) && day <= LAST_SERIAL)) return null
  const start = date1904 ? START_1904 : START_1900 + (day < 60 ? DAY : 0)
  return new Date(start + day * DAY).toISOString().slice(0, 10)
}

export function isoOfParts(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}
