import { expect, test } from 'vitest'
import { hashSnippet, nonceSnippet, plainSnippet, policies, starterOf } from './widget-snippets'

const parts = { script: 'https://w.example/widget.js', storeKey: 'casa aurora', dimensions: ['Filial', `D'Ávila <b>`] }

test('WID-047 the starter, which a policy trusts by its hash, loads our script only, whatever the page says', () => {
  const loaded: { src: string }[] = []
  const run = (content: object) => {
    const page = {
      querySelector: () => ({ content: JSON.stringify(content) }),
      createElement: () => ({}),
      head: { appendChild: (script: { src: string }) => loaded.push(script) },
    }
    new Function('document', starterOf(parts))(page)
  }
  run({ store: 'casa aurora' })
  run({ store: '//evil.example/?', script: 'https://evil.example/x.js' })
  const of = (key: string) => expect.objectContaining({ src: `https://w.example/widget.js?store=${key}` })
  expect(loaded).toEqual([of('casa%20aurora'), of('%2F%2Fevil.example%2F%3F')])
  expect(hashSnippet(parts)).toContain(`<script>${starterOf(parts)}</script>`)
  expect(starterOf({ script: 'https://w.example/</script>' })).not.toContain('</script>')
})

test('every snippet names the store, and its attributes are JSON that HTML cannot break', () => {
  for (const snippet of [plainSnippet, nonceSnippet, hashSnippet]) {
    const text = snippet(parts)
    expect(text).toContain(snippet === hashSnippet ? '{"store":"casa aurora"}' : '/widget.js?store=casa%20aurora')
    expect(text).toContain(`data-dimensions='{"Filial":"","D&#39;Ávila &lt;b>":""}'`)
  }
})

test('the policy lines name the two hosts and nothing else', () => {
  const lines = policies({ script: parts.script, api: 'https://a.example', starterHash: 'sha256-abc' })
  expect(lines.plain).toBe('script-src https://w.example; connect-src https://a.example')
  expect(lines.nonce).toBe("script-src 'nonce-NONCE'; connect-src https://a.example")
  expect(lines.hash).toBe("script-src 'sha256-abc' 'strict-dynamic'; connect-src https://a.example")
})
