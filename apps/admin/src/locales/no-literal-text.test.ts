import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '..')
const spokenAttributes = [
  'title',
  'label',
  'placeholder',
  'aria-label',
  'alt',
  'description',
  'error',
  'message',
  'subtitle',
  'text',
]
const hasWords = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text)

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const literalsIn = (code: string): string[] => {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    found.push(...literalsOf(value))
    Object.values(value).forEach(visit)
  }
  visit(parseSync('screen.tsx', code).program)
  return found
}

const literalsOf = (node: Node): string[] => {
  if (node.type === 'JSXText') return hasWords(node.value) ? [String(node.value).trim()] : []
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node.children as Node[]).flatMap(bareText)
  if (node.type !== 'JSXAttribute') return []
  const name = String((node.name as Node).name)
  return spokenAttributes.includes(name) ? bareText(node.value as Node) : []
}

const bareText = (node: Node | null): string[] => {
  if (!node) return []
  if (node.type === 'Literal') return hasWords(node.value) ? [String(node.value)] : []
  if (node.type === 'JSXExpressionContainer') return bareText(node.expression as Node)
  if (node.type === 'ConditionalExpression') return [...bareText(node.consequent as Node), ...bareText(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return bareText(node.right as Node)
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).filter(hasWords)
}

const screens = globSync('**/*.tsx', { cwd: sources }).filter(
  (file) => !file.endsWith('.test.tsx') && !file.startsWith('testing'),
)

test.each(screens)('%s speaks through the locales only', (file) => {
  expect(literalsIn(readFileSync(join(sources, file), 'utf8'))).toEqual([])
})

test('literal text is found wherever it can hide', () => {
  const code = `export const X = () => <div title="Fechar">Olá <b>{'mundo'}</b><i aria-label={a ? 'Sim' : t('no')} />{\`Mais \${n}\`}</div>`
  expect(literalsIn(code).sort()).toEqual(['Fechar', 'Mais ', 'Olá', 'Sim', 'mundo'].sort())
})
