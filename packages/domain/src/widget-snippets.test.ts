import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSnippet, nonceSnippet, plainSnippet, policies, starter, starterHash } from './widget-snippets'

const parts = { script: 'https://w.example/widget.js', storeKey: 'casa aurora', dimensions: ['Filial', `D'Ávila <b>`] }

test('the printed hash is that of the starter', () => {
  expect(starterHash).toBe(`sha256-${createHash('sha256').update(starter).digest('base64')}`)
})

test('every snippet names the store, and its attributes are JSON that HTML cannot break', () => {
  for (const snippet of [plainSnippet, nonceSnippet, hashSnippet]) {
    const text = snippet(parts)
    expect(text).toContain('/widget.js?store=casa%20aurora')
    expect(text).toContain(`data-dimensions='{"Filial":"","D&#39;Ávila &lt;b>":""}'`)
  }
})

test('the policy lines name the two hosts and nothing else', () => {
  const lines = policies({ script: parts.script, api: 'https://a.example' })
  expect(lines.plain).toBe('script-src https://w.example; connect-src https://a.example')
  expect(lines.nonce).toBe("script-src 'nonce-NONCE'; connect-src https://a.example")
  expect(lines.hash).toContain(starterHash)
})
