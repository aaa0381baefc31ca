import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; to: number }
type Pressed = { index: number; y: number; isDragged: boolean }

const slackPixels = 5
const edgePixels = 80
const scrollPixels = 14

/** Moves the items of a list by dragging a handle or with its arrow keys. The list's children must be its items, in order. */
export const useReorder = ({ count, onMove }: { count: number; onMove: (from: number, to: number) => void }) => {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<Pressed | null>(null)
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag | null>(null)

  const stop = () => {
    pressed.current = null
    setDrag(null)
  }
  const pull = (event: PointerEvent) => {
    const start = pressed.current
    if (!start || (!start.isDragged && Math.abs(event.clientY - start.y) < slackPixels)) return
    start.isDragged = true
    wasDragged.current = true
    scrollAtEdge(event.clientY)
    setDrag({ from: start.index, to: placeAt(list.current, event.clientY, start.index) })
  }
  const drop = () => {
    if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
    stop()
  }
  const byKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape' && drag) stop()
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (index + step >= 0 && index + step < count) onMove(index, index + step)
  }

  return {
    list,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        wasDragged.current = false
        pressed.current = { index, y: event.clientY, isDragged: false }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: pull,
      onPointerUp: drop,
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => byKey(event, index),
    }),
    itemProps: (index: number) => ({
      'data-dragged': drag?.from === index || undefined,
      'data-drop': drag && drag.to === index && drag.from !== index ? (drag.to < drag.from ? 'before' : 'after') : undefined,
    }),
    /** A drag ends with a click on the handle, which must be ignored. */
    wasDragged: () => wasDragged.current,
  }
}

export type Reorder = ReturnType<typeof useReorder>

const placeAt = (list: HTMLElement | null, y: number, from: number) =>
  [...(list?.children ?? [])].filter((item, index) => {
    const { top, height } = item.getBoundingClientRect()
    return index !== from && top + height / 2 < y
  }).length

const scrollAtEdge = (y: number) => {
  if (y < edgePixels) window.scrollBy(0, -scrollPixels)
  if (y > window.innerHeight - edgePixels) window.scrollBy(0, scrollPixels)
}
