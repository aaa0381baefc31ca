import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useIsPrinting } from '../../lib/printing'
import { tokens } from '../../tokens'

/** What a chart needs for drawing: ECharts reads neither CSS variables nor media queries. */
export type Look = {
  colours: (typeof tokens)['light' | 'dark']
  width: number
  isStill: boolean
  /** On paper nothing scrolls. */
  isPrinted: boolean
}

export const fontFamily = 'Figtree Variable, system-ui, sans-serif'

export const useLook = (width: number): Look => {
  const isPrinted = useIsPrinting()
  const isReduced = useReducedMotion(undefined, { getInitialValueInEffect: false })
  return {
    colours: tokens[useComputedColorScheme('light', { getInitialValueInEffect: false })],
    width,
    isStill: isReduced || isPrinted,
    isPrinted,
  }
}
