// A touch fires pointer events and, after pointerup, mouse events. Only the latter move the focus.
const begins = ['pointerdown', 'mousedown']
const ends = ['pointerup', 'mouseup', 'pointercancel']

let isPressed = false

// A field gets its blur event while the button is still down. These listeners run before those of any field.
for (const begin of begins) window.addEventListener(begin, () => (isPressed = true), { capture: true })
for (const end of ends) window.addEventListener(end, () => (isPressed = false), { capture: true })

let isKeyLast = false
window.addEventListener('keydown', () => (isKeyLast = true), { capture: true })
window.addEventListener('pointerdown', () => (isKeyLast = false), { capture: true })

/** Whether the last input was a key. */
export const isByKeyboard = () => isKeyLast

/**
 * Runs `work` now or, while a mouse button or a finger is down, after the click. Otherwise a growing page could move the target
 * away from under the pointer, and the click would be lost.
 */
export const afterPress = (work: () => unknown) => {
  if (!isPressed) {
    work()
    return
  }
  const done = new AbortController()
  const onEnd = () => {
    done.abort()
    setTimeout(work)
  }
  for (const end of ends) window.addEventListener(end, onEnd, { signal: done.signal })
}
