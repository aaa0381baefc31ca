import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF that Chromium made. It reads only what Chromium writes. */
export const textOfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf.toString('latin1'))
  return [...objects.values()]
    .filter((object) => /\/Type\s*\/Page\b(?!s)/.test(object))
    .map((page) => {
      const fonts = fontsOf(page, objects)
      const content = [...page.matchAll(/\/Contents\s+(\d+) 0 R/g)].map(([, id]) => streamOf(objects.get(Number(id)) ?? ''))
      return readText(content.join('\n'), fonts)
    })
}

type Objects = Map<number, string>
type Font = { bytes: number; letters: Map<number, string> }

const objectsOf = (pdf: string): Objects =>
  new Map([...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)].map(([, id, object]) => [Number(id), object ?? '']))

const streamOf = (object: string) => {
  const [, length] = /\/Length (\d+)/.exec(object) ?? []
  const begin = /stream\r?\n/.exec(object)
  if (!length || !begin) return ''
  const start = begin.index + begin[0].length
  const stream = object.slice(start, start + Number(length))
  return /FlateDecode/.test(object) ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

const fontsOf = (page: string, objects: Objects): Map<string, Font> => {
  const [, resources] = /\/Resources\s+(\d+) 0 R/.exec(page) ?? []
  const text = resources ? (objects.get(Number(resources)) ?? '') : page
  const [, names] = /\/Font\s*<<([\s\S]*?)>>/.exec(text) ?? []
  return new Map(
    [...(names ?? '').matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(([, name, id]) => [
      name ?? '',
      fontOf(objects.get(Number(id)) ?? '', objects),
    ]),
  )
}

const fontOf = (font: string, objects: Objects): Font => {
  const [, id] = /\/ToUnicode\s+(\d+) 0 R/.exec(font) ?? []
  const map = streamOf(objects.get(Number(id)) ?? '')
  const letters = new Map<number, string>()
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, letter] of (block ?? '').matchAll(/<(\w+)>\s*<(\w+)>/g)) letters.set(hex(code), unicode(letter))
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, last, letter] of (block ?? '').matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = hex(first); code <= hex(last); code++)
        letters.set(code, String.fromCodePoint(hex(letter) + code - hex(first)))
  return { bytes: /\/Subtype\s*\/Type0/.test(font) ? 2 : 1, letters }
}

const hex = (text = '') => Number.parseInt(text, 16)
const unicode = (text = '') => Buffer.from(text, 'hex').swap16().toString('utf16le')

/** Each text block on a line of its own. */
const readText = (content: string, fonts: Map<string, Font>) => {
  let font: Font | undefined
  let text = ''
  for (const [, name, codes, end] of content.matchAll(/\/(\w+)\s+[\d.]+\s+Tf|<(\w+)>|\b(ET)\b/g)) {
    if (name) font = fonts.get(name)
    if (end) text += '\n'
    const step = 2 * (font?.bytes ?? 1)
    for (let at = 0; codes && at < codes.length; at += step) text += font?.letters.get(hex(codes.slice(at, at + step))) ?? ''
  }
  return text
}
