import { inflateRawSync } from 'node:zlib'
import { importLimits } from '@ressoa/domain/limits'
import { writeOutReferences } from './character-references'
import { dropLinks } from './drop-links'
import { markEmptyFormulas } from './empty-formulas'
import { refuseFile } from './table'

type Entry = { name: Buffer; method: number; packed: number; size: number; offset: number }

/** No real spreadsheet has a higher compression ratio or more parts. */
const largestRatio = 200
const mostEntries = 2000
/** A part below this size is harmless, whatever its ratio. */
const freeBytes = 1_048_576

/**
 * The same zip with its parts unpacked, so that nothing later unpacks without our limits. The directory's entries are checked
 * before anything is unpacked, and nothing may grow beyond the size they state.
 */
export const unpackZip = (bytes: Buffer): Buffer => {
  const entries = readDirectory(bytes)
  checkSizes(entries)
  return storedZip(entries.map((entry) => ({ name: entry.name, content: mend(unpack(bytes, entry)) })))
}

/** Removes what the workbook reader would read wrongly or at too high a cost. */
const mend = (xml: Buffer) => {
  dropLinks(xml)
  return writeOutReferences(markEmptyFormulas(xml))
}

export const namesInZip = (bytes: Buffer) => readDirectory(bytes).map(({ name }) => name.toString())

const endMark = 0x06054b50
const entryMark = 0x02014b50
const contentMark = 0x04034b50

const readDirectory = (bytes: Buffer): Entry[] => {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length) throw refuseFile('import.corrupt')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw refuseFile('import.bomb')
  let place = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== entryMark) throw refuseFile('import.corrupt')
    if (bytes.readUInt16LE(place + 8) & 1) throw refuseFile('import.protected')
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset)) as [number, number, number]
    const entry = {
      name: bytes.subarray(place + 46, place + 46 + lengths[0]),
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      size: bytes.readUInt32LE(place + 24),
      offset: bytes.readUInt32LE(place + 42),
    }
    place += 46 + lengths[0] + lengths[1] + lengths[2]
    return entry
  })
}

const checkSizes = (entries: readonly Entry[]) => {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const isTight = entries.some((entry) => entry.size > freeBytes && entry.size > entry.packed * largestRatio)
  if (size > importLimits.unpackedBytes || isTight) throw refuseFile('import.bomb')
}

const unpack = (bytes: Buffer, { offset, packed, size, method }: Entry): Buffer => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== contentMark) throw refuseFile('import.corrupt')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + packed)
  if (content.length !== packed) throw refuseFile('import.corrupt')
  if (method === 0) return content
  if (method !== 8) throw refuseFile('import.corrupt')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw refuseFile((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'import.bomb' : 'import.corrupt')
  }
}

const storedZip = (parts: readonly { name: Buffer; content: Buffer }[]) => {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(contentMark, 0)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(entryMark, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    contents.push(head, name, content)
    directory.push(entry, name)
    offset += head.length + name.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...contents, ...directory, end])
}
