import type { Language } from '@ressoa/domain/languages'
import type { Cell, Rows } from './cells'
import { type ZipEntry, zipLimit, zipStream } from './zip-stream'

type Table = {
  language: Language
  sheetName: string
  header: readonly string[]
  parts: AsyncIterable<Rows>
  /** Including the header; Excel's own limit unless a test sets a lower one. */
  rowsPerSheet?: number
}

/** A workbook, written while its rows arrive. Rows beyond a sheet's limit continue in the next sheet. */
export const xlsxStream = (table: Table) => zipStream(entriesOf(table))

async function* entriesOf({ language, sheetName, header, parts, rowsPerSheet = 1_048_576 }: Table): AsyncGenerator<ZipEntry> {
  const source = parts[Symbol.asyncIterator]()
  try {
    let next = await source.next()
    async function* sheet() {
      let written = 1
      let size = 0
      yield `${sheetStart}${rowXml(header, written, headerStyle)}`
      while (!next.done && (written === 1 || (written + next.value.length <= rowsPerSheet && size < zipLimit))) {
        const xml = next.value.map((row) => rowXml(row, ++written)).join('')
        size += xml.length
        yield xml
        next = await source.next()
      }
      yield sheetEnd
    }
    let sheets = 0
    do yield { name: `xl/worksheets/sheet${++sheets}.xml`, content: sheet() }
    while (!next.done)
    yield* framework(sheets, { sheetName, language })
  } finally {
    await source.return?.()
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const frozenHeader = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozenHeader}</sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const headerStyle = 1
const timeStyle = 2

const rowXml = (cells: readonly Cell[], number: number, style?: number) =>
  `<row r="${number}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${number}`, style)).join('')}</row>`

// A text cell runs nothing, whatever it begins with.
const cellXml = (cell: Cell, place: string, style?: number) => {
  const styled = style === undefined ? '' : ` s="${style}"`
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`
  if (typeof cell !== 'string') return `<c r="${place}" s="${timeStyle}"><v>${serialOf(cell.localSeconds)}</v></c>`
  return `<c r="${place}" t="inlineStr"${styled}><is><t xml:space="preserve">${xmlText(cell.slice(0, longestText))}</t></is></c>`
}

/** Excel refuses a file with a longer text. */
const longestText = 32_767

// Excel counts days from 30 December 1899.
const serialOf = (localSeconds: number) => localSeconds / 86_400 + 25_569

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const xmlText = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    // Excel would read this as an escaped character.
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)
    .replaceAll('\r', '&#13;')

const once = async function* (text: string) {
  yield `${declaration}${text}`
}

/** The workbook parts that list the sheets. They come last, because only then is the number of sheets known. */
function* framework(sheets: number, { sheetName, language }: { sheetName: string; language: Language }): Generator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const nameOf = (number: number) => xmlText(number === 1 ? sheetName : `${sheetName} ${number}`)
  const sheetList = numbers.map((n) => `<sheet name="${nameOf(n)}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const relations = numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('')
  const types = numbers.map((n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')
  yield {
    name: 'xl/workbook.xml',
    content: once(`<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheetList}</sheets></workbook>`),
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: once(relationList(`${relations}${relation(sheets + 1, 'styles', 'styles.xml')}`)),
  }
  yield { name: 'xl/styles.xml', content: once(stylesXml(language === 'en' ? 'mm/dd/yyyy hh:mm' : 'dd/mm/yyyy hh:mm')) }
  yield { name: '_rels/.rels', content: once(relationList(relation(1, 'officeDocument', 'xl/workbook.xml'))) }
  yield {
    name: '[Content_Types].xml',
    content: once(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${types}</Types>`,
    ),
  }
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`

const relationList = (relations: string) => `<Relationships xmlns="${packageRelations}">${relations}</Relationships>`

const part = (name: string, kind: string) => `<Override PartName="${name}" ContentType="${contentType}.${kind}+xml"/>`

const stylesXml = (timeFormat: string) =>
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${timeFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`
