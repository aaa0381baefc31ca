import type { EChartsType } from 'echarts/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth || usualWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Draws into the element, and draws again when data, size or colours change. */
export const useDrawnChart = <D extends { places: readonly Place[] }>(
  element: RefObject<HTMLElement | null>,
  { kind, data, look, height, onChoose }: Drawing<D>,
) => {
  const chart = useRef<EChartsType>(null)
  const { colours, width, isStill } = look
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
    chart.current?.setOption(kind.option(data, { colours, width, isStill }), { replaceMerge: ['series'] })
  }, [kind, data, height, colours, width, isStill])
  return chart
}
