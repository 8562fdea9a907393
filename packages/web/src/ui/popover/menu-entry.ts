import type { ComponentType, ReactNode } from 'react'

/** A menu item. A disabled item stays visible and shows its reason. */
export type MenuAction = {
  label: string
  run: () => void
  icon?: ComponentType<{ size?: number; stroke?: number }> | undefined
  isDangerous?: boolean
  disabledReason?: string | undefined
  /** The selected one of several. */
  isChosen?: boolean
  /** The label's language, if not the page's. */
  lang?: string
}

export type MenuEntry = MenuAction | { heading: ReactNode } | 'line'
