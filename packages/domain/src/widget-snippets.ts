/** What a shop puts into its pages so that the widget appears, for three kinds of content security policy. */

export type SnippetParts = {
  /** The address of the loader, `https://…/widget.js`. */
  script: string
  storeKey: string
  /** The names of the dimensions that the page will fill in. */
  dimensions?: readonly string[]
}

/**
 * The inline starter of the `hash` snippet. Sites list its hash in their policy, which trusts whatever it loads: so it takes the
 * store's key from the page and nothing else. Who could write a meta element into the page must not choose the script.
 */
export const starterOf = ({ script }: Pick<SnippetParts, 'script'>) => {
  const address = JSON.stringify(`${script}?store=`).replaceAll('<', '\\u003c')
  return `(function(d){var m=d.querySelector('meta[name=ressoa]'),s=d.createElement('script');s.async=true;s.src=${address}+encodeURIComponent(JSON.parse(m.content).store);d.head.appendChild(s)})(document)`
}

const loaderAddress = ({ script, storeKey }: SnippetParts) => `${script}?store=${encodeURIComponent(storeKey)}`

// An attribute in single quotes, so that JSON needs no escaping.
const attribute = (value: unknown) =>
  `'${JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')}'`

const dataOf = (dimensions: readonly string[] = []) =>
  ` data-person='{"Email":"","Name":""}'${
    dimensions.length > 0 ? ` data-dimensions=${attribute(Object.fromEntries(dimensions.map((name) => [name, ''])))}` : ''
  }`

export const plainSnippet = (parts: SnippetParts) =>
  `<script async src="${loaderAddress(parts)}"${dataOf(parts.dimensions)}></script>`

export const nonceSnippet = (parts: SnippetParts) =>
  `<script async nonce="NONCE" src="${loaderAddress(parts)}"${dataOf(parts.dimensions)}></script>`

export const hashSnippet = (parts: SnippetParts) =>
  `<meta name="ressoa" content=${attribute({ store: parts.storeKey })}${dataOf(parts.dimensions)}>\n<script>${starterOf(parts)}</script>`

/** The lines of a content security policy that each snippet needs. `starterHash` is that of the starter: `sha256-…`. */
export const policies = ({ script, api, starterHash }: { script: string; api: string; starterHash: string }) => {
  const connect = `connect-src ${api}`
  return {
    plain: `script-src ${new URL(script).origin}; ${connect}`,
    nonce: `script-src 'nonce-NONCE'; ${connect}`,
    hash: `script-src '${starterHash}' 'strict-dynamic'; ${connect}`,
  }
}
