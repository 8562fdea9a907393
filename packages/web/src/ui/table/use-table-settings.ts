import { useState } from 'react'

export type Density = 'compact' | 'default' | 'comfortable'
export const ROW_HEIGHT: Record<Density, number> = { compact: 32, default: 40, comfortable: 48 }

export type TableSettings = { shown: Record<string, boolean>; order: string[]; density: Density }
const PLAIN: TableSettings = { shown: {}, order: [], density: 'default' }

/** How somebody likes this table: which columns, in which order, how dense. Remembered in this browser. */
export function useTableSettings(name: string) {
  const key = `table:${name}`
  const [settings, setSettings] = useState<TableSettings>(() => read(key))
  const change = (next: Partial<TableSettings>) => {
    const all = { ...settings, ...next }
    setSettings(all)
    localStorage.setItem(key, JSON.stringify(all))
  }
  return { settings, change, reset: () => change(PLAIN) }
}

function read(key: string): TableSettings {
  try {
    return { ...PLAIN, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TableSettings>) }
  } catch {
    return PLAIN
  }
}
