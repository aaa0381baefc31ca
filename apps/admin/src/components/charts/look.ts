import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { tokens } from '../../tokens'

/** What a chart needs for drawing: ECharts reads neither CSS variables nor media queries. */
export type Look = {
  colours: (typeof tokens)['light' | 'dark']
  width: number
  isStill: boolean
}

export const fontFamily = 'Figtree Variable, system-ui, sans-serif'

export const useLook = (width: number): Look => ({
  colours: tokens[useComputedColorScheme('light', { getInitialValueInEffect: false })],
  width,
  isStill: useReducedMotion(undefined, { getInitialValueInEffect: false }),
})
