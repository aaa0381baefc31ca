import { refuseFile } from './table'
import { namesInZip } from './unpack-zip'

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
const isZip = (bytes: Buffer) => startsWith(bytes, '504b0304')
const isOldOffice = (bytes: Buffer) => startsWith(bytes, 'd0cf11e0a1b11ae1')
const isEncrypted = (bytes: Buffer) => isOldOffice(bytes) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
const isOther = (bytes: Buffer) => ['25504446', '89504e47', 'ffd8ff', '47494638', '1f8b'].some((hex) => startsWith(bytes, hex))

/** Whether the content matches the file name. */
export const sniff = async (extension: string, bytes: Buffer) => {
  if (bytes.length === 0) throw refuseFile('import.empty')
  if (isEncrypted(bytes)) throw refuseFile('import.protected')
  if (!(await isOfKind(extension, bytes))) throw refuseFile('import.wrongContent')
}

const isOfKind = async (extension: string, bytes: Buffer) => {
  if (extension === 'xls') return isOldOffice(bytes)
  if (extension === 'xlsx') return isZip(bytes) && (await namesInZip(bytes)).some((name) => name.startsWith('xl/'))
  return !isZip(bytes) && !isOldOffice(bytes) && !isOther(bytes)
}
