import type { Attributes, IOptions } from 'sanitize-html'
import { heavy } from '../../heavy'

/** Rich text: what the editor can produce, and nothing that could run, load or hide. */

// A merge field may stand inside an address, but never where it could change the protocol.
const isSafeAddress = (href: string | undefined): href is string => /^(https?:\/\/[^\s{]|mailto:[^\s{])/i.test(href ?? '')

const linkAttributes = ({ href }: Attributes): Attributes => (isSafeAddress(href) ? { href } : {})

const rules: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3'],
  allowedAttributes: { a: ['href'], p: ['style'], h2: ['style'], h3: ['style'], li: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes) }),
  },
}

export const cleanHtml = (html: string): string => heavy.sanitizeHtml()(html, rules)

type TextColours = { link: string }

const spaces = { p: '0 0 16px', h2: '0 0 12px', h3: '0 0 8px', ul: '0 0 16px', ol: '0 0 16px', li: '0 0 4px' } as const
const sizes: Record<string, string> = { h2: 'font-size:20px;line-height:28px;', h3: 'font-size:17px;line-height:24px;' }

/** Sanitised again, with the inline styles that mail programs need. */
export const styledHtml = (html: string, { link }: TextColours): string => {
  const styled =
    (tag: keyof typeof spaces) =>
    (_: string, { style = '' }: Attributes) => ({
      tagName: tag,
      attribs: { style: `margin:${spaces[tag]};${sizes[tag] ?? ''}${style}` },
    })
  const tags = Object.keys(spaces) as (keyof typeof spaces)[]
  return heavy.sanitizeHtml()(cleanHtml(html), {
    allowedTags: rules.allowedTags,
    allowedAttributes: {
      a: ['href', 'class', 'style', 'target'],
      ...Object.fromEntries(tags.map((tag) => [tag, ['style']])),
    },
    allowedSchemes: rules.allowedSchemes,
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(tags.map((tag) => [tag, styled(tag)])),
      a: (_tag, attributes) => ({
        tagName: 'a',
        attribs: { ...linkAttributes(attributes), class: 'link', style: `color:${link}`, target: '_blank' },
      }),
    },
  })
}

/** The text alone, with the addresses of links after them. */
export const plainWords = (html: string): string =>
  heavy
    .emailRender()
    .toPlainText(cleanHtml(html), {
      // Upper case would change the names of merge fields.
      selectors: ['h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    })
    .trim()

/** For a label or a button: one line, without links. */
export const lineOfWords = (html: string): string =>
  heavy
    .emailRender()
    .toPlainText(heavy.sanitizeHtml()(html, { allowedTags: ['p', 'br'], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()

export const isBlank = (html: string) => lineOfWords(html) === ''
