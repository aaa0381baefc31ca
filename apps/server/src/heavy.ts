import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Libraries that take megabytes, loaded by their first use: a program at rest does without them. */
export const heavy = {
  reactServer: (): typeof import('react-dom/server') => require('react-dom/server'),
  emailRender: (): typeof import('@react-email/render') => require('@react-email/render'),
  sanitizeHtml: (): typeof import('sanitize-html') => require('sanitize-html'),
}
