import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnBar } from './draw-bars'
import type { ChartKind, Place } from './kind'
import { type Look, useLook } from './look'

/** Whether a chart is shown as a table, and how its picture is made. Shared by the chart and the buttons in its card. */
export type ChartView = {
  isTable: boolean
  toggle: () => void
  /** Null while no chart is shown. */
  picture: RefObject<((title: string) => Promise<Blob>) | null>
}

export const useChartView = (): ChartView => {
  const [isTable, setIsTable] = useState(false)
  const picture = useRef<((title: string) => Promise<Blob>) | null>(null)
  return { isTable, toggle: () => setIsTable(!isTable), picture }
}

type Drawn<D extends { places: readonly Place[] }> = { kind: ChartKind<D>; data: D; look: Look; height: number }

/** Offers the chart as a PNG. The code for that is loaded on the first save. */
export const usePicture = <D extends { places: readonly Place[] }>(view: ChartView, drawn: Drawn<D>) =>
  useOffer(view, async (title) => {
    const { drawPicture } = await import('./draw-picture')
    const { kind, data, look, height } = drawn
    return drawPicture({ title, option: kind.option(data, { ...look, isStill: true }), look, height })
  })

/** The same for bars that the page draws itself. */
export const useBarsPicture = (view: ChartView, bars: readonly DrawnBar[]) => {
  const { colours } = useLook(0)
  useOffer(view, async (title) => {
    const { drawBars } = await import('./draw-bars')
    return drawBars({ title, colours, bars })
  })
}

const useOffer = ({ picture }: ChartView, draw: (title: string) => Promise<Blob>) => {
  useEffect(() => {
    picture.current = draw
    return () => {
      picture.current = null
    }
  })
}
