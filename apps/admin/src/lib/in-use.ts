/** What a person has done on this page and would miss. */

const isTypedInto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && !target.closest('[data-apart]')

let typedInto = new Set<HTMLElement>()

const stillThere = () => {
  typedInto = new Set([...typedInto].filter((input) => input.isConnected))
  return typedInto
}

window.addEventListener('input', ({ target }) => isTypedInto(target) && stillThere().add(target), { capture: true })

const editors = new Set<symbol>()

/** An editor has changes that are not saved. Returns what takes that back. */
export const registerChanges = () => {
  const editor = Symbol('editor')
  editors.add(editor)
  return () => {
    editors.delete(editor)
  }
}

/** Whether the page would take something with it if it went. */
export const isInUse = () => editors.size > 0 || stillThere().size > 0
