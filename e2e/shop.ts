import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop's own site on another origin, with the widget's snippet or without. */
export type ShopPage = {
  head?: string
  body?: string
  /** The attributes of <html>. */
  html?: string
  doctype?: string
  headers?: Record<string, string>
  /** Instead of the plain snippet. */
  snippet?: string
  /** The whole document, instead of all the rest. */
  whole?: string
}

type Shop = { url: string; stop: () => Promise<void>; pages: Map<string, ShopPage> }

export const openShop = async (snippet: string): Promise<Shop> => {
  const pages = new Map<string, ShopPage>()
  const server = createServer((request, reply) => {
    const { page, isWithout } = asked(request, pages)
    if (!page) return reply.writeHead(404).end()
    const { head = '', body = shelf, html = 'lang="pt"', doctype = '<!doctype html>', headers = {} } = page
    const code = isWithout ? '' : (page.snippet ?? snippet)
    const written = `${doctype}<html ${html}><head><title>Loja</title>${head}</head><body>${body}${code}</body></html>`
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page.whole ?? written)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pages,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** `?without` is the same page without the widget. */
const asked = ({ url = '/' }: IncomingMessage, pages: ReadonlyMap<string, ShopPage>) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  return { page: pages.get(pathname), isWithout: searchParams.has('without') }
}

export const shelf = `<header><h1 id="title">Loja</h1><a href="#bag" id="bag">Sacola</a></header>
<main><p class="lead">Algodão que dura</p><ul><li>Toalha</li><li>Manta</li><li>Travesseiro</li></ul>
<button id="buy">Comprar</button><input id="search" placeholder="Buscar"><div id="app"></div></main>`
