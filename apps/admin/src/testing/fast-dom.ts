import * as React from 'react'

/**
 * Faster versions of what queries by role, name or label ask of jsdom, without walking the whole page: a third of the time of all
 * tests was spent there. Tests load no style sheet that could hide an element, so its own style suffices.
 */
export const makeDomFast = () => {
  keepNoOwnerStacks()
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
  window.getComputedStyle = (element) => ownStyleOf(element as HTMLElement)
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const around = this.closest('label')
  const named = this.id === '' ? [] : [...document.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === this.id)
  return around && around.htmlFor === '' ? [...named, around] : named
}

const ownStyleOf = (element: HTMLElement): CSSStyleDeclaration => {
  const { style } = element
  const known: Record<string, string> = {
    display: element.hidden ? 'none' : style.display || 'block',
    visibility: visibilityOf(element),
  }
  return new Proxy(style, {
    get: (target, name: keyof CSSStyleDeclaration & string) => {
      if (name in known) return known[name]
      if (name === 'getPropertyValue') return (property: string) => known[property] ?? target.getPropertyValue(property)
      return target[name]
    },
  })
}

const visibilityOf = (element: HTMLElement): string =>
  element.style.visibility || (element.parentElement ? visibilityOf(element.parentElement) : 'visible')

/**
 * React's development build captures a stack for each created element, up to ten thousand per second: a sixth of the time of all
 * tests.
 */
const keepNoOwnerStacks = () => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
