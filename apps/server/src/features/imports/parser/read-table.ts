import { checkTable } from './check-table'
import { sniff } from './sniff'
import type { KnownDimension, Row } from './table'
import { unpackZip } from './unpack-zip'

type GivenFile = { extension: string; bytes: Buffer; dimensions: readonly KnownDimension[] }

/** The checked content of a file. Code for one kind of file is loaded when such a file arrives. */
export const readTable = async ({ dimensions, ...file }: GivenFile) => checkTable(await readRows(file), dimensions)

const readRows = async ({ extension, bytes }: Pick<GivenFile, 'extension' | 'bytes'>): Promise<Iterable<Row>> => {
  await sniff(extension, bytes)
  if (extension === 'csv') return (await import('./read-csv')).readCsv(bytes)
  const unpacked = extension === 'xlsx' ? await unpackZip(bytes) : bytes
  return (await import('./read-workbook')).readWorkbook(unpacked)
}
