import { domainToASCII } from 'node:url'
import { oneLine } from '../../mail/one-line'

/** Encodes a mail as 7-bit lines of at most 76 characters, which every server passes on unchanged. */

const lineLength = 76
const hex = Buffer.from('0123456789ABCDEF')
const [tab, lf, cr, space, dot, equals] = [9, 10, 13, 32, 46, 61]

const [plain, encoded, blank, lineEnd] = [0, 1, 2, 3]
const kindOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === lf || byte === cr) return lineEnd
  if (byte === space || byte === tab) return blank
  return byte > space && byte < 127 && byte !== equals ? plain : encoded
})

/** A buffer that mails are written into one after another: allocating one per mail would cost more than the encoding. */
export type Sheet = { bytes: Buffer; length: number }

export const newSheet = (): Sheet => ({ bytes: Buffer.allocUnsafeSlow(64 * 1024), length: 0 })

const makeRoom = (sheet: Sheet, more: number) => {
  if (sheet.length + more <= sheet.bytes.length) return
  const larger = Buffer.allocUnsafeSlow((sheet.length + more) * 2)
  sheet.bytes.copy(larger, 0, 0, sheet.length)
  sheet.bytes = larger
}

const bytesOfUnit = 3

/** Appends ASCII unchanged. */
export const writeText = (sheet: Sheet, text: string) => {
  makeRoom(sheet, text.length * bytesOfUnit)
  sheet.length += sheet.bytes.write(text, sheet.length, 'utf8')
}

const draft = newSheet()

/** Quoted-printable (RFC 2045). Works on bytes without regular expressions, because it runs over all of every mail. */
export const writeQuotedPrintable = (sheet: Sheet, text: string) => {
  draft.length = 0
  writeText(draft, text)
  const { bytes: source, length } = draft
  // Three characters per byte, and three for each line end after at least 73 characters.
  makeRoom(sheet, Math.ceil(length * 3.2) + 8)
  const target = sheet.bytes
  let at = sheet.length
  let column = 0
  for (let index = 0; index < length; index++) {
    const byte = source[index] as number
    const kind = kindOfByte[byte]
    if (kind === lineEnd && (byte === lf || (index + 1 < length && source[index + 1] === lf))) {
      if (byte === cr) index++
      target[at++] = cr
      target[at++] = lf
      column = 0
      continue
    }
    // Trailing blanks of a line get lost in transport.
    let isPlain = kind === plain || (kind === blank && index + 1 < length && kindOfByte[source[index + 1] as number] !== lineEnd)
    if (column >= (isPlain ? lineLength - 1 : lineLength - 3)) {
      target[at++] = equals
      target[at++] = cr
      target[at++] = lf
      column = 0
    }
    // A dot at the start of a line could be taken for the end of the mail.
    if (column === 0 && byte === dot) isPlain = false
    if (isPlain) {
      target[at++] = byte
      column++
    } else {
      target[at++] = equals
      target[at++] = hex[byte >> 4] as number
      target[at++] = hex[byte & 15] as number
      column += 3
    }
  }
  sheet.length = at
}

const isPlainWords = (value: string) => /^[\x20-\x7e]{0,60}$/.test(value) && !value.includes('=?')

/** A header value by RFC 2047, folded. Short ASCII stays unchanged. */
export const headerWords = (value: string): string => {
  const words = oneLine(value)
  return isPlainWords(words) ? words : encodedWords(words)
}

// 45 bytes make 60 characters; with the delimiters an encoded word stays below 75.
const wordBytes = 45

const encodedWords = (words: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of words) {
    if (Buffer.byteLength(part + character) > wordBytes) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ')
}

/** A name and an address for From and To. */
export const headerAddress = ({ name, address }: { name: string; address: string }): string => {
  const words = oneLine(name)
  if (words === '') return address
  const shown = isPlainWords(words) ? `"${words.replace(/["\\]/g, '\\$&')}"` : encodedWords(words)
  return `${shown}\r\n <${address}>`
}

/** The address in a form that fits a header and an envelope; undefined when there is none. */
export const sendableAddress = (address: string): string | undefined => {
  const [, local, domain] =
    /^([\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,64})@([^\s@<>()[\],;:\\"\p{Cc}]{1,255})$/u.exec(address) ?? []
  const ascii = domain && domainToASCII(domain)
  return local && ascii ? `${local}@${ascii}` : undefined
}
