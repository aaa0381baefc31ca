import { barTexts } from '@ressoa/widget-bar/texts'
import { expect, test } from 'vitest'
import { pt } from './pt'

const journeys = import.meta.glob<string>('../../../../e2e/*.ts', { eager: true, query: '?raw', import: 'default' })

type Texts = { readonly [key: string]: string | Texts }
const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : textsOf(text)))

/** What a journey looks for. */
const sought = /(?:\bname: |\bhasText: |\.getByText\(|\.getByLabel\(|\.toContainText\(|\.toHaveText\()'([^']+)'/g

/** Words of the demo store that happen to be texts of the interface too. */
const demoWords = ['Atendimento', 'Filial']

/** Words of the widget's bar, which is not part of the interface. */
const barWords: unknown[] = [...Object.values(barTexts.pt), pt.widgetEditor.example.reason]
const isOfBar = (file: string, words: string) => file.includes('/widget-') && barWords.includes(words)

test('journeys find things by the keys of their texts, so that a changed text breaks none', () => {
  const known = new Set(textsOf(pt))
  const named = Object.entries(journeys).flatMap(([file, source]) =>
    [...source.matchAll(sought)].map(([, words = '']) => ({ file, words })),
  )
  expect(named.length).toBeGreaterThan(20)
  const wrong = named.filter(({ file, words }) => known.has(words) && !demoWords.includes(words) && !isOfBar(file, words))
  expect(wrong).toEqual([])
})
