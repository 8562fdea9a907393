import { useLocalStorage } from '@mantine/hooks'

export type Density = 'compact' | 'default' | 'comfortable'
export const ROW_HEIGHT: Record<Density, number> = { compact: 32, default: 40, comfortable: 48 }

export type TableSettings = { shown: Record<string, boolean>; order: string[]; density: Density; isGrouped: boolean }
const PLAIN: TableSettings = { shown: {}, order: [], density: 'default', isGrouped: true }

/** The user's columns, order, and density for a table, stored in this browser. */
export function useTableSettings(name: string) {
  const [settings, setSettings] = useLocalStorage({
    key: `table:${name}`,
    defaultValue: PLAIN,
    getInitialValueInEffect: false,
    deserialize: read,
  })
  return { settings, change: (next: Partial<TableSettings>) => setSettings({ ...settings, ...next }), reset: () => setSettings(PLAIN) }
}

function read(text: string | undefined): TableSettings {
  try {
    return { ...PLAIN, ...(JSON.parse(text ?? '{}') as Partial<TableSettings>) }
  } catch {
    return PLAIN
  }
}
