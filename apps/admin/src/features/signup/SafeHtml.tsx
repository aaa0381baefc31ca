import { createElement, Fragment, type ReactNode } from 'react'
import classes from './SafeHtml.module.css'

const allowed = new Set(['H3', 'P', 'UL', 'OL', 'LI', 'STRONG', 'EM'])
// The dialog already shows the title.
const dropped = new Set(['H1', 'H2', 'SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME'])

/** Simple formatted text. It is rebuilt from a few allowed elements without attributes, so it cannot run scripts. */
export const SafeHtml = ({ html }: { html: string }) => (
  <div className={classes.text}>{rebuild(new DOMParser().parseFromString(html, 'text/html').body)}</div>
)

const rebuild = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element) || dropped.has(node.tagName)) return null
    const tag = allowed.has(node.tagName) ? node.tagName.toLowerCase() : Fragment
    return createElement(tag, { key: index }, ...rebuild(node))
  })
