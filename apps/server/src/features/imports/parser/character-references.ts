const mark = Buffer.from('&#')
/** A surrogate pair, with leading zeros. */
const longest = 60
const reference = /^&#(?:x([\da-f]+)|(\d+));/i

/**
 * The same XML with its references to non-ASCII characters (`&#x1F600;`, `&#233;`) replaced by the characters. The workbook
 * reader turns each into one byte or one UTF-16 unit, which breaks most characters. An invalid reference becomes U+FFFD.
 */
export const writeOutReferences = (xml: Buffer): Buffer => {
  const pieces: Buffer[] = []
  let taken = 0
  for (let at = xml.indexOf(mark); at >= 0; at = xml.indexOf(mark, Math.max(at + mark.length, taken))) {
    const found = readReference(xml.toString('latin1', at, at + longest))
    if (!found) continue
    pieces.push(xml.subarray(taken, at), Buffer.from(found.character))
    taken = at + found.length
  }
  return taken === 0 ? xml : Buffer.concat([...pieces, xml.subarray(taken)])
}

const readReference = (text: string) => {
  const first = codeAt(text)
  // ASCII references stay: the reader handles them, and must be able to tell a `<` from the start of a tag.
  if (!first || (first.code > 0 && first.code < 0x80)) return undefined
  const second = isHighHalf(first.code) ? codeAt(text.slice(first.length)) : undefined
  if (second && isLowHalf(second.code))
    return { character: String.fromCharCode(first.code, second.code), length: first.length + second.length }
  const isCharacter = first.code > 0 && first.code <= 0x10ffff && !isHighHalf(first.code) && !isLowHalf(first.code)
  return { character: isCharacter ? String.fromCodePoint(first.code) : '\ufffd', length: first.length }
}

const codeAt = (text: string) => {
  const [whole, hex, decimal] = reference.exec(text) ?? []
  return whole ? { code: hex ? Number.parseInt(hex, 16) : Number(decimal), length: whole.length } : undefined
}

const isHighHalf = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff
