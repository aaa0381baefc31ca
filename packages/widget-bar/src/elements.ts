type Props = Record<string, unknown>

/** An element with attributes and listeners. Without HTML texts, so that no policy of a page can object. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name, value as EventListener)
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== undefined) made.append(child)
  return made
}
