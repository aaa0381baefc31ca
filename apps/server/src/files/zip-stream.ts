import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> }

/** Up to this size, sizes and offsets fit the four bytes of the plain format. */
export const zipLimit = 2 ** 31

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** A zip file, written while its content arrives: sizes follow each part, so nothing has to be buffered. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    for await (const bytes of deflated(content, entry)) {
      entry.packed += bytes.length
      yield bytes
    }
    yield descriptor(entry)
    offset += head.length + entry.packed + descriptorLength
    if (offset > 2 * zipLimit) throw new Error('the file is larger than a plain zip can be')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, offset)])
}

const deflated = (content: AsyncIterable<string>, entry: Written): AsyncIterable<Buffer> => {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  // Errors reach the reader through the last stream of the pipeline.
  return pipeline(measured, createDeflateRaw({ level: 4 }), () => {})
}

const version = 20
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflate = 8
// 1 January 1980: the format cannot omit the date.
const noDate = 0x21

const localHeader = ({ name }: Written) => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflate, 8)
  head.writeUInt16LE(noDate, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const descriptorLength = 16

const descriptor = ({ crc, packed, size }: Written) => {
  const bytes = Buffer.alloc(descriptorLength)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ name, crc, packed, size, offset }: Written) => {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(version, 4)
  bytes.writeUInt16LE(version, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(deflate, 10)
  bytes.writeUInt16LE(noDate, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

const directoryEnd = (count: number, length: number, offset: number) => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(length, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
