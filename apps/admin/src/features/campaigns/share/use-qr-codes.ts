import { useEffect, useRef, useState } from 'react'
import { type QrModules, qrCode } from '../../../lib/qr-code'

/** Undefined: not drawn yet. Null: the link is too long for a code. */
export type DrawnCodes = ReadonlyMap<string, QrModules | null>

const atOnceMilliseconds = 30

/** The QR codes of many links, drawn in small batches so that the page stays responsive. */
export const useQrCodes = (links: readonly string[]): DrawnCodes => {
  const drawn = useRef(new Map<string, QrModules | null>())
  const [, redraw] = useState(0)
  const wanted = links.join('\n')
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      let since = performance.now()
      for (const link of wanted.split('\n')) {
        if (drawn.current.has(link)) continue
        drawn.current.set(link, qrCode(link) ?? null)
        if (performance.now() - since < atOnceMilliseconds) continue
        redraw((times) => times + 1)
        await new Promise((resolve) => setTimeout(resolve))
        if (!isWanted) return
        since = performance.now()
      }
      redraw((times) => times + 1)
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [wanted])
  return drawn.current
}
