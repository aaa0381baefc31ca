import type { EChartsType } from 'echarts/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsPrinting } from '../../lib/printing'
import type { ChartKind, Place } from './kind'
import type { Look } from './look'

type Drawing<D extends { places: readonly Place[] }> = {
  kind: ChartKind<D>
  data: D
  look: Look
  height: number
  onChoose?: (index: number) => void
}

// Used only while the element has no width.
const usualWidth = 640

export const useWidth = (element: RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(usualWidth)
  const isPrinting = useIsPrinting()
  // The observer would come too late for the printer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a printed page has another width
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth || usualWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isPrinting])
  return width
}

/** Draws into the element, and draws again when data, size or colours change. */
export const useDrawnChart = <D extends { places: readonly Place[] }>(
  element: RefObject<HTMLElement | null>,
  { kind, data, look, height, onChoose }: Drawing<D>,
) => {
  const chart = useRef<EChartsType>(null)
  const { colours, width, isStill, isPrinted } = look
  const choose = useEffectEvent((params: unknown) => {
    const index = kind.placeOf ? kind.placeOf(params as never) : (params as { dataIndex: number }).dataIndex
    if (data.places[index]) onChoose?.(index)
  })
  useEffect(() => {
    if (!element.current) return
    const started = kind.start(element.current, { width: usualWidth, height })
    started.on('click', choose)
    chart.current = started
    return () => {
      chart.current = null
      started.dispose()
    }
  }, [element, kind, height])
  useEffect(() => {
    chart.current?.resize({ width, height })
    const option = kind.option(data, { colours, width, isStill, isPrinted })
    // Only kinds that scroll know this part. A chart that no longer scrolls must lose it.
    const replaceMerge = 'dataZoom' in option ? ['series', 'dataZoom'] : ['series']
    chart.current?.setOption(option, { replaceMerge })
  }, [kind, data, height, colours, width, isStill, isPrinted])
  return chart
}
