import { routes } from '../apps/server/src/routes'
import { fileOfFeature } from './lib/route-files'

// npm run routes: lists every call of the product with its rights and the file that implements it.
const header = ['METHOD', 'PATH', 'RIGHTS', 'FILE']
const rows = Object.entries(routes).flatMap(([feature, calls]) =>
  calls.map(({ endpoint }) => [endpoint.method, `/${endpoint.path}`, endpoint.rights, fileOfFeature(feature)]),
)

const widths = header.map((title, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0), title.length))
const line = (row: string[]) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()

console.log([header, ...rows].map(line).join('\n'))
console.log(`\n${rows.length} calls`)
