let isPressed = false
// The pointer of a finger is up already when the field is left: what is heard of it then are the mouse's events, as in a mouse's press.
window.addEventListener('mousedown', () => (isPressed = true), true)
for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, () => (isPressed = false), true)

/**
 * Runs what may move the page once the button that is being pressed has had its click: a message that appears below the field
 * that is left would otherwise push the button away from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (isPressed) window.addEventListener('click', () => setTimeout(work), { once: true, capture: true })
  else work()
}
