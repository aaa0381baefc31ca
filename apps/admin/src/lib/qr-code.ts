import { encode } from 'uqr'

/** True where a module is dark. Always square. */
export type QrModules = boolean[][]

// Version 20 holds 666 bytes, enough for any link of ours. Larger codes are hard to print small.
const largestVersion = 20

/** A QR code with error correction M: phones still read it when about 15 % of it is dirty or torn. Undefined when the text is too long. */
export const qrCode = (text: string): QrModules | undefined => {
  const bytes = [...new TextEncoder().encode(text)]
  try {
    return encode(bytes, { ecc: 'M', border: 0, maxVersion: largestVersion }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
