import type { Dimension } from '@ressoa/contract/dimensions'
import { linkWith } from './link-values'

/** More than this takes too long to print, and nobody would cut them all out. */
export const postersAtOnce = 200

export const posterSizes = ['A4', 'A6', 'A6x4'] as const
export type PosterSize = (typeof posterSizes)[number]

/** The paper size and the number of posters per sheet. */
export const sheetOf: Record<PosterSize, { paper: string; posters: number }> = {
  A4: { paper: '210mm 297mm', posters: 1 },
  A6: { paper: '105mm 148mm', posters: 1 },
  A6x4: { paper: '210mm 297mm', posters: 4 },
}

/** The parts that differ between posters: the place, and the link that carries it. */
export type PosterPlace = { link: string; dimension?: string; value?: string }

export const placesOf = (link: string, dimension: Dimension | undefined, values: readonly string[]): PosterPlace[] =>
  dimension
    ? values
        .slice(0, postersAtOnce)
        .map((value) => ({ link: linkWith(link, { [dimension.key]: value }), dimension: dimension.name, value }))
    : [{ link }]

export const inSheets = <T>(items: readonly T[], perSheet: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) => items.slice(sheet * perSheet, (sheet + 1) * perSheet))
