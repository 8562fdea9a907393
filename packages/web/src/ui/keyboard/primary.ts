import { useKeys } from './shortcuts.ts'

/** Overlays on top of the page. */
const LAYERS = '[role="dialog"], [role="menu"]'

/**
 * Ctrl+Enter clicks the button marked `data-primary`, or the form's submit button, of the top layer only: a dialog, drawer, or popover,
 * else the page. Disabled and loading buttons are ignored.
 */
export function usePrimaryKey() {
  useKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOpenList(event.target)) return
    const button = primaryOf(event.target)
    // A repeated key would close a dialog and then act on the layer below.
    if (!button && !event.repeat) return
    // Prevents opening a closed list, clicking the focused button, or submitting twice.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) button?.click()
  }, true)
}

/** An open list uses Enter to select. */
const isOpenList = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.getAttribute('role') === 'combobox' && target.getAttribute('aria-expanded') === 'true'

function primaryOf(focused: EventTarget | null): HTMLElement | undefined {
  const layer = [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast((each) => each.checkVisibility())
  const form = focused instanceof Element ? focused.closest('form') : null
  const buttons = [...(layer ?? document).querySelectorAll<HTMLElement>('[data-primary], [type="submit"]')].filter((each) =>
    each.checkVisibility(),
  )
  const own = form && buttons.find((each) => each instanceof HTMLButtonElement && each.form === form)
  const marked = buttons.find((each) => each.hasAttribute('data-primary'))
  // With several forms there is no single primary action.
  return own ?? marked ?? (layer && buttons.length === 1 ? buttons[0] : undefined)
}
