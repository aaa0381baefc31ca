import type { ScoreClass } from '@ressoa/domain/codes'
import type { RefObject } from 'react'
import { canvasPicture } from '../../../components/charts/canvas-picture'
import { fontFamily, type Look } from '../../../components/charts/look'
import { baseline, type CloudWord, fontOf, type Strength } from './cloud-words'

type Picture = { words: readonly CloudWord[]; tints: Record<Strength, string>; width: number; height: number }

/** The clouds on the screen, from left to right. */
export type Pictures = RefObject<Map<ScoreClass, Picture>>

const headHeight = 32
const between = 24

type Drawing = {
  title: string
  colours: Look['colours']
  clouds: readonly (Picture & { name: string })[]
}

/** One or several clouds side by side as a PNG. Several have their names above them. */
export const drawClouds = ({ title, colours, clouds }: Drawing): Promise<Blob> => {
  const head = clouds.length > 1 ? headHeight : 0
  const width = clouds.reduce((sum, cloud) => sum + cloud.width, 0) + between * (clouds.length - 1)
  const height = head + Math.max(...clouds.map((cloud) => cloud.height))
  const draw = (context: CanvasRenderingContext2D) => {
    for (const { name, words, tints, width: ownWidth } of clouds) {
      context.textBaseline = 'alphabetic'
      context.fillStyle = colours.ink2
      context.font = `500 14px ${fontFamily}`
      if (head > 0) context.fillText(name, 0, 16, ownWidth)
      for (const { text, left, top, size, strength } of words) {
        context.fillStyle = tints[strength]
        context.font = fontOf(size, strength)
        context.fillText(text, left, head + top + size * baseline)
      }
      context.translate(ownWidth + between, 0)
    }
  }
  return canvasPicture({ title, look: { colours, width }, height, draw })
}
