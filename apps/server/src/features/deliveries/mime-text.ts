import { domainToASCII } from 'node:url'
import { oneLine } from '../../mail/one-line'

/** What a mail is written in: 7-bit lines of at most 76 characters that every server hands on as they are. */

const lineLength = 76
const hex = Buffer.from('0123456789ABCDEF')
const [tab, lf, cr, space, dot, equals] = [9, 10, 13, 32, 46, 61]

const [plain, encoded, blank, lineEnd] = [0, 1, 2, 3]
const kindOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === lf || byte === cr) return lineEnd
  if (byte === space || byte === tab) return blank
  return byte > space && byte < 127 && byte !== equals ? plain : encoded
})

/** Paper that mails are written on, one after the other: new paper for each would cost more than the writing. */
export type Sheet = { bytes: Buffer; length: number }

export const newSheet = (): Sheet => ({ bytes: Buffer.allocUnsafeSlow(64 * 1024), length: 0 })

const makeRoom = (sheet: Sheet, more: number) => {
  if (sheet.length + more <= sheet.bytes.length) return
  const larger = Buffer.allocUnsafeSlow((sheet.length + more) * 2)
  sheet.bytes.copy(larger, 0, 0, sheet.length)
  sheet.bytes = larger
}

const bytesOfUnit = 3

/** As it is. */
export const writeText = (sheet: Sheet, text: string) => {
  makeRoom(sheet, text.length * bytesOfUnit)
  sheet.length += sheet.bytes.write(text, sheet.length, 'utf8')
}

const draft = newSheet()

/** RFC 2045. By bytes and not by patterns: it is done for every mail, over all of it. */
export const writeQuotedPrintable = (sheet: Sheet, text: string) => {
  draft.length = 0
  writeText(draft, text)
  const { bytes: source, length } = draft
  // Three characters for a byte, and three for the end of a line that holds at least 73 of them.
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
    // Blanks at the end of a line get lost on the way.
    let isPlain = kind === plain || (kind === blank && index + 1 < length && kindOfByte[source[index + 1] as number] !== lineEnd)
    if (column >= (isPlain ? lineLength - 1 : lineLength - 3)) {
      target[at++] = equals
      target[at++] = cr
      target[at++] = lf
      column = 0
    }
    // A dot that begins a line could be taken for the end of the mail.
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

/** RFC 2047, folded. What is plain and short stays as it is. */
export const headerWords = (value: string): string => {
  const words = oneLine(value)
  return isPlainWords(words) ? words : encodedWords(words)
}

// 45 bytes make 60 characters: with what stands around them a word stays below 75.
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

/** As it can stand in a header and an envelope; undefined when it cannot. */
export const sendableAddress = (address: string): string | undefined => {
  const [, local, domain] =
    /^([\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,64})@([^\s@<>()[\],;:\\"\p{Cc}]{1,255})$/u.exec(address) ?? []
  const ascii = domain && domainToASCII(domain)
  return local && ascii ? `${local}@${ascii}` : undefined
}
