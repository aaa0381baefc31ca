import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { importLimits } from '@ressoa/domain/limits'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { writeOutReferences } from './character-references'
import { dropLinks } from './drop-links'
import { markEmptyFormulas } from './empty-formulas'
import { refuseFile } from './table'

/** No real spreadsheet has a higher compression ratio or more parts. */
const largestRatio = 200
const mostEntries = 2000
/** A part below this size is harmless, whatever its ratio. */
const freeBytes = 1_048_576

/**
 * The same zip with its parts unpacked, so that nothing later unpacks without our limits. The directory's entries are checked
 * before anything is unpacked, and nothing may grow beyond the size they state.
 */
export const unpackZip = async (bytes: Buffer): Promise<Buffer> => {
  const { zip, entries } = await readDirectory(bytes)
  checkSizes(entries)
  const parts: { name: Buffer; content: Buffer }[] = []
  for (const entry of entries) parts.push({ name: entry.fileNameRaw, content: mend(await unpack(zip, entry)) })
  return storedZip(parts)
}

/** Removes what the workbook reader would read wrongly or at too high a cost. */
const mend = (xml: Buffer) => {
  dropLinks(xml)
  return writeOutReferences(markEmptyFormulas(xml))
}

export const namesInZip = async (bytes: Buffer) =>
  (await readDirectory(bytes)).entries.map(({ fileNameRaw }) => fileNameRaw.toString())

const endMark = 0x06054b50
const entryMark = 0x02014b50
const contentMark = 0x04034b50

// Names stay bytes: nothing is written to a disk, and the sizes are checked here.
const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false }

const readDirectory = async (bytes: Buffer) => {
  const zip = await orCorrupt(fromBufferPromise(bytes, options))
  if (zip.entryCount > mostEntries) throw refuseFile('import.bomb')
  const entries = await orCorrupt(entriesOf(zip))
  if (entries.some((entry) => entry.isEncrypted())) throw refuseFile('import.protected')
  return { zip, entries }
}

const entriesOf = async (zip: ZipFile) => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

const orCorrupt = <T>(work: Promise<T>) =>
  work.catch(() => {
    throw refuseFile('import.corrupt')
  })

const checkSizes = (entries: readonly Entry[]) => {
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const isTight = entries.some(
    ({ uncompressedSize, compressedSize }) => uncompressedSize > freeBytes && uncompressedSize > compressedSize * largestRatio,
  )
  if (size > importLimits.unpackedBytes || isTight) throw refuseFile('import.bomb')
}

const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const content = await orCorrupt(zip.openReadStreamPromise(entry, { decodeFileData: false }).then(buffer))
  if (entry.compressionMethod === 0) return content
  if (entry.compressionMethod !== 8) throw refuseFile('import.corrupt')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
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
