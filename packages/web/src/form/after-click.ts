let isPressed = false
// On touch, the pointer is already up at blur; the emulated mouse events follow, as in a mouse click.
window.addEventListener('mousedown', () => (isPressed = true), true)
for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, () => (isPressed = false), true)

/**
 * Delays layout changes until the pressed button has received its click. Otherwise an error below the blurred field moves the button away
 * from the pointer.
 */
export function afterClick(callback: () => void): void {
  if (isPressed) window.addEventListener('click', () => setTimeout(callback), { once: true, capture: true })
  else callback()
}
