import { useKeys } from './shortcuts.ts'

/** What lies over the page while it is open. */
const LAYERS = '[role="dialog"], [role="menu"]'

/**
 * Ctrl Enter presses the button marked `data-primary`, or the submit button of a form, of the top layer and of no other: of a dialog,
 * drawer or popover, else of the page. A button that is off or waits for an answer is not pressed.
 */
export function usePrimaryKey() {
  useKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    // The browser itself would press the focused button or send its form as well.
    event.preventDefault()
    // A key that is held down closes a dialog, and would go on to what lies below it.
    if (!event.repeat) primaryOf(event.target)?.click()
  })
}

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
