let isPressed = false

// Leaving a field is told while the button is still down; this listens before any field does.
window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), { capture: true })

/**
 * Does it now or, while a mouse or a finger presses something, after the click that this becomes: what grows on the page
 * in between would push that something away from under it, and the click would be lost.
 */
export const afterPress = (work: () => unknown) => {
  if (!isPressed) {
    work()
    return
  }
  const ends = new AbortController()
  const onEnd = () => {
    ends.abort()
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onEnd, { signal: ends.signal })
}
