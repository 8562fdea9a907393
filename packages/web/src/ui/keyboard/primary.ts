import { useKeys } from './shortcuts.ts'

/** What lies over the page while it is open. */
const LAYERS = '[role="dialog"], [role="menu"]'

/**
 * Ctrl Enter presses the button marked `data-primary`, or the submit button of a form, of the top layer and of no other: of a dialog,
 * drawer or popover, else of the page. A button that is off or waits for an answer is not pressed.
 */
export function usePrimaryKey() {
  useKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOpenList(event.target)) return
    const button = primaryOf(event.target)
    // A key that is held down closes a dialog, and would go on to what lies below it.
    if (!button && !event.repeat) return
    // Otherwise a closed list opens, the browser presses the focused button, or a form is sent a second time.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) button?.click()
  }, true)
}

/** An open list takes the key: it chooses. */
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
  // Several forms have no common primary act.
  return own ?? marked ?? (layer && buttons.length === 1 ? buttons[0] : undefined)
}
