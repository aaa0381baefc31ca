import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FailedState } from '../FailedState'
import { Waiting } from '../Waiting'
import classes from './Chart.module.css'
import type { ChartKind, Place, Tip } from './kind'
import { useLook } from './look'
import { useDrawnChart, useWidth } from './use-drawn-chart'
import { type ChartView, usePicture } from './view'

type Data = { places: readonly Place[] }

export type ChartProps<D extends Data> = {
  /** What the chart shows, for screen readers. */
  label: string
  height: number
  /** The chart is drawn again for a new object. */
  data: D
  view: ChartView
  /** A place was clicked, or Enter was pressed on it. */
  onChoose?: (index: number) => void
}

type LoadedProps<D extends Data> = ChartProps<D> & { kind: ChartKind<D> }

type LazyChartProps<D extends Data> = ChartProps<D> & { name: string; load: () => Promise<ChartKind<D>> }

/** A chart whose kind, including ECharts, is loaded when it is first shown. */
export const Chart = <D extends Data>({ name, load, ...props }: LazyChartProps<D>) => {
  const kind = useQuery({ queryKey: ['chart', name], queryFn: () => loadWithFonts(load), staleTime: Number.POSITIVE_INFINITY })
  if (kind.data) return <LoadedChart kind={kind.data as ChartKind<D>} {...props} />
  if (kind.isError) return <FailedState bare error={kind.error} onRetry={() => void kind.refetch()} />
  return (
    <div style={{ height: props.height }} aria-hidden="true">
      <Waiting>
        <Skeleton height={props.height} />
      </Waiting>
    </div>
  )
}

// ECharts measures text when it draws, so the font must be loaded.
const loadWithFonts = async <K,>(load: () => Promise<K>) => {
  const [kind] = await Promise.all([load(), document.fonts.ready])
  return kind
}

/**
 * For the keyboard and screen readers the chart is a slider over its places: the arrow keys move from one to the next, and the
 * value is the tip of that place.
 */
const LoadedChart = <D extends Data>({ kind, label, height, data, view, onChoose }: LoadedProps<D>) => {
  const element = useRef<HTMLDivElement>(null)
  const look = useLook(useWidth(element))
  const chart = useDrawnChart(element, { kind, data, look, height, onChoose })
  usePicture(view, { kind, data, look, height })
  const last = data.places.length - 1
  const [chosen, setChosen] = useState(last)
  const index = Math.min(chosen, last)
  const tip = data.places[index]?.tip

  const show = (next: number) => {
    setChosen(next)
    chart.current?.dispatchAction({ type: 'showTip', ...kind.targetOf(next) })
  }
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, last)
    const isChosen = event.key === 'Enter' && onChoose !== undefined && last >= 0
    if (next === undefined && !isChosen) return
    event.preventDefault()
    if (next === undefined) onChoose?.(index)
    else show(next)
  }
  return (
    <div
      ref={element}
      className={classes.chart}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={index + 1}
      aria-valuetext={tip && spoken(tip)}
      onKeyDown={move}
      // A click also focuses the chart, but then the pointer shows its own tip.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(index)}
      onBlur={() => chart.current?.dispatchAction({ type: 'hideTip' })}
    />
  )
}

const spoken = ({ title, value, remarks }: Tip) => `${title}: ${[value, ...remarks].join(', ')}`

const nextIndex = (key: string, index: number, last: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
