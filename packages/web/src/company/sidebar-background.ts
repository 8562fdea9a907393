import type { CSSProperties } from 'react'

/** The company's picture behind the menu, for its styles to veil: what is read on it must not depend on the picture. */
export const sidebarBackground = (url: string | null): CSSProperties | undefined =>
  url === null ? undefined : ({ '--sidebar-image': `url("${url}")` } as CSSProperties)
