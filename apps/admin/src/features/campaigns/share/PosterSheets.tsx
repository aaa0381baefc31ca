import { surveyColours, type Theme } from '@ressoa/domain/theme'
import { type CSSProperties, memo } from 'react'
import type { QrModules } from '../../../lib/qr-code'
import { paperOf, pathOf, viewBoxOf } from '../../../lib/qr-drawing'
import classes from './Poster.module.css'
import { inSheets, type PosterPlace, type PosterSize, sheetOf } from './posters'
import type { DrawnCodes } from './use-qr-codes'

/** The parts that all posters of a campaign share. */
export type PosterText = { store: string; logo?: string; question: string; scan: string; theme: Theme }

type PosterSheetsProps = { places: readonly PosterPlace[]; size: PosterSize; text: PosterText; codes: DrawnCodes }

/** The pages as printed. */
export const PosterSheets = ({ places, size, text, codes }: PosterSheetsProps) => {
  const { paper, posters } = sheetOf[size]
  return (
    <div className={classes.sheets} style={coloursOf(text.theme)}>
      <style>{pageRule(paper)}</style>
      {inSheets(places, posters).map((onSheet) => (
        <div key={onSheet[0]?.link} className={classes.sheet} data-size={size}>
          {onSheet.map(({ link, ...place }) => (
            <Poster key={link} {...place} text={text} modules={codes.get(link) ?? undefined} />
          ))}
        </div>
      ))}
    </div>
  )
}

const pageRule = (paper: string) => `@page { size: ${paper}; margin: 0 }`

type PosterProps = Omit<PosterPlace, 'link'> & { text: PosterText; modules: QrModules | undefined }

// Memoised: a finished poster is not rendered again while the others are drawn.
const Poster = memo(({ dimension, value, text: { store, logo, question, scan }, modules }: PosterProps) => (
  <article className={classes.poster} aria-label={value ?? store}>
    {logo ? <img className={classes.logo} src={logo} alt={store} /> : <p className={classes.store}>{store}</p>}
    <p className={classes.question} data-length={lengthOf(question)}>
      {question}
    </p>
    <div className={classes.code}>
      {modules && (
        <svg viewBox={viewBoxOf(modules)} aria-hidden="true" shapeRendering="crispEdges">
          <path fill="#fff" d={paperOf(modules)} />
          <path fill="#000" d={pathOf(modules)} />
        </svg>
      )}
    </div>
    <p className={classes.scan}>{scan}</p>
    <p className={classes.place}>
      {value !== undefined && (
        <>
          <small>{dimension}</small>
          <span>{value}</span>
        </>
      )}
    </p>
  </article>
))

// A longer question gets a smaller font, to leave room for the code.
const lengthOf = ({ length }: string) => (length <= 60 ? 'short' : length <= 130 ? 'middle' : 'long')

/** The store's colours, adjusted for contrast on white paper. */
const coloursOf = (theme: Theme) => {
  const { main, mainLabel, mainEdge, cardTitle, cardText } = surveyColours(theme)
  return {
    '--poster-main': main,
    '--poster-label': mainLabel,
    '--poster-edge': mainEdge,
    '--poster-title': cardTitle,
    '--poster-text': cardText,
  } as CSSProperties
}
