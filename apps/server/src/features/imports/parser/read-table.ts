import { checkTable } from './check-table'
import { sniff } from './sniff'
import type { Row } from './table'
import { unpackZip } from './unpack-zip'

/** What stands in a file, checked. What only one kind of file needs is loaded when such a file comes. */
export const readTable = async (extension: string, bytes: Buffer) => checkTable(await readRows(extension, bytes))

const readRows = async (extension: string, bytes: Buffer): Promise<Iterable<Row>> => {
  sniff(extension, bytes)
  if (extension === 'csv') return (await import('./read-csv')).readCsv(bytes)
  const unpacked = extension === 'xlsx' ? unpackZip(bytes) : bytes
  return (await import('./read-workbook')).readWorkbook(unpacked)
}
