/** Tracks input on this page that would be lost. */

const isTypedInto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && !target.closest('[data-apart]')

let typedInto = new Set<HTMLElement>()

const stillThere = () => {
  typedInto = new Set([...typedInto].filter((input) => input.isConnected))
  return typedInto
}

window.addEventListener('input', ({ target }) => isTypedInto(target) && stillThere().add(target), { capture: true })

const editors = new Set<symbol>()

/** Registers an editor with unsaved changes. Returns a function that removes it. */
export const registerChanges = () => {
  const editor = Symbol('editor')
  editors.add(editor)
  return () => {
    editors.delete(editor)
  }
}

/** Whether leaving the page would lose input. */
export const isInUse = () => editors.size > 0 || stillThere().size > 0
