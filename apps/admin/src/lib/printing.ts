import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. The root element has `data-printing` meanwhile, and `print.css` gives the page its printed
 * form. Media queries are not enough: charts measure their width and need other colours, so they must be drawn again before the
 * browser takes the page, which it does right after `beforeprint`.
 */
let isPrinting = false
const listeners = new Set<() => void>()

const setPrinting = (next: boolean) => {
  if (next === isPrinting) return
  isPrinting = next
  document.documentElement.toggleAttribute('data-printing', next)
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

export const watchPrinting = () => {
  window.addEventListener('beforeprint', () => setPrinting(true))
  window.addEventListener('afterprint', () => setPrinting(false))
  // A browser that shows the page as it would be printed says it only so.
  window.matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
