const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: whatever the screen shows, what is printed is drawn in the light scheme. */
export function printInLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  window.addEventListener('beforeprint', () => {
    shown ??= root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(SCHEME, shown)
    shown = null
  })
}
