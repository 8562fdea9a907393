import type { ComponentType, ReactNode } from 'react'

/** Something that a menu offers. What is not possible now stays visible and says why. */
export type MenuAction = {
  label: string
  run: () => void
  icon?: ComponentType<{ size?: number; stroke?: number }> | undefined
  isDangerous?: boolean
  disabledReason?: string | undefined
  /** Of several, the one that holds. */
  isChosen?: boolean
  /** The language of its label, where that is not the page's. */
  lang?: string
}

export type MenuEntry = MenuAction | { heading: ReactNode } | 'line'
