import { randomBytes } from 'node:crypto'
import { widgetTestVisit } from '@ressoa/contract/widget'
import type { Language } from '@ressoa/domain/languages'
import { escapeHtml } from '../../html'
import { type HtmlPage, type HtmlPages, pageMethod } from '../../http/html-pages'
import { say } from '../../locales/messages'

/** A page of ours that has the widget, to try it before it is installed. Nothing that happens on it counts. */
export const widgetTestPages: HtmlPages = {
  path: '/widget-test',
  methods: [
    pageMethod({
      method: 'GET',
      input: widgetTestVisit,
      given: ({ query }) => query,
      show: async ({ language }, { storeKey = '' }) => testPage(language, storeKey),
    }),
  ],
  refused: (language) => testPage(language, ''),
  failed: (language) => testPage(language, ''),
}

const testPage = (language: Language, storeKey: string): HtmlPage => {
  const nonce = randomBytes(16).toString('base64')
  const words = (key: 'title' | 'text' | 'show') => escapeHtml(say(language, `widget.test.${key}`))
  const script = `/widget.js?store=${encodeURIComponent(storeKey)}`
  return {
    nonce,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words('title')}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:3rem 1.5rem;color:#1e1722}
h1{font-size:1.5rem;margin:0 0 .5rem}p{color:#5d5566;margin:0 0 1.5rem}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:.625rem 1.25rem;background:#6f2a61;color:#fff;cursor:pointer}</style>
</head>
<body>
<h1>${words('title')}</h1>
<p>${words('text')}</p>
<button type="button" id="show">${words('show')}</button>
<script async src="${escapeHtml(script)}"></script>
<script async src="/widget-test.js"></script>
</body>
</html>`,
  }
}
