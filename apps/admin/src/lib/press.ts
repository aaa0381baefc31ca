// A finger's press comes twice: as a pointer's, then, when it has left, as that of a mouse, and only this one takes the focus away.
const begins = ['pointerdown', 'mousedown']
const ends = ['pointerup', 'mouseup', 'pointercancel']

let isPressed = false

// Leaving a field is told while the button is still down; this listens before any field does.
for (const begin of begins) window.addEventListener(begin, () => (isPressed = true), { capture: true })
for (const end of ends) window.addEventListener(end, () => (isPressed = false), { capture: true })

let isKeyLast = false
window.addEventListener('keydown', () => (isKeyLast = true), { capture: true })
window.addEventListener('pointerdown', () => (isKeyLast = false), { capture: true })

/** Whether the last thing that somebody pressed was a key. */
export const isByKeyboard = () => isKeyLast

/**
 * Does it now or, while a mouse or a finger presses something, after the click that this becomes: what grows on the page
 * in between would push that something away from under it, and the click would be lost.
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
