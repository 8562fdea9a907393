import type { CSSProperties } from 'react'

/** The sidebar's background image; CSS fades it so that text stays readable. */
export const sidebarBackground = (url: string | null): CSSProperties | undefined =>
  url === null ? undefined : ({ '--sidebar-image': `url("${url}")` } as CSSProperties)
