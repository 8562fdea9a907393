/** Browser storage keys from the specification. */
const KEYS = {
  loginToken: 'loginToken',
  logUserEmail: 'logUserEmail',
  month: 'selectedMonthYearLocalStorage',
  uploadMonth: 'selectedMonthYearLocalStorageUpload',
  mapDataManufacturerName: 'mapDataManufacturerName',
  companyName: 'cn',
} as const

export type StoredName = keyof typeof KEYS

export const stored = (name: StoredName): string | null => localStorage.getItem(KEYS[name])
export const store = (name: StoredName, value: string) => localStorage.setItem(KEYS[name], value)
export const forget = (...names: readonly StoredName[]) => names.forEach((name) => localStorage.removeItem(KEYS[name]))
