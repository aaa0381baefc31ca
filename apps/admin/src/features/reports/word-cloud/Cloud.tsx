import { useComputedColorScheme } from '@mantine/core'
import type { ScoreClass } from '@ressoa/domain/codes'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../../components/charts/use-drawn-chart'
import { currentLanguage } from '../../../i18n'
import { type AnswerQuery, countedSearch } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../paths'
import classes from './Cloud.module.css'
import { cloudTints } from './cloud-tints'
import { baseline, type CloudWord, type CountedWord, layOut, weights } from './cloud-words'
import type { Pictures } from './draw-clouds'

type CloudProps = {
  of: ScoreClass
  words: readonly CountedWord[]
  /** The number of comments of the class. */
  total: number
  filter: AnswerQuery
  height: number
  /** Where the cloud leaves what a picture of it needs. */
  pictures: Pictures
}

// A phone has room for few words, and they would float in an empty box.
const narrow = 480
const narrowHeight = 300

/** The words of one class, the larger the more comments have them. A word leads to the answers that have it. */
export const Cloud = ({ of, words, total, filter, height: tall, pictures }: CloudProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const tints = cloudTints[useComputedColorScheme('light', { getInitialValueInEffect: false })][of]
  const height = width > 0 && width < narrow ? Math.min(tall, narrowHeight) : tall
  const placed = useMemo(() => layOut(words, { width, height }), [words, width, height])
  const [pointed, setPointed] = useState<CloudWord>()
  useEffect(() => {
    const { current } = pictures
    current.set(of, { words: placed, tints, width, height })
    return () => void current.delete(of)
  })
  const format = (value: number) => formatNumber(value, currentLanguage())
  const countText = ({ count }: CountedWord) => t('wordCloud.in', { count, shown: format(count), total: format(total) })
  return (
    <div ref={box} className={classes.box} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a drawing */}
      <svg width={width} height={height} role="group" aria-label={t(`wordCloud.cloudOf.${of}`)}>
        {placed.map((word) => (
          <Link
            key={word.text}
            className={classes.word}
            to={paths.answers.path}
            search={countedSearch({ ...filter, types: ['nps'], classes: [of], comment: word.text })}
            aria-label={`${word.text}, ${countText(word)}`}
            onPointerEnter={() => setPointed(word)}
            onPointerLeave={() => setPointed(undefined)}
            onFocus={() => setPointed(word)}
            onBlur={() => setPointed(undefined)}
          >
            <text
              x={word.left}
              y={word.top + word.size * baseline}
              fill={tints[word.strength]}
              fontSize={word.size}
              fontWeight={weights[word.strength]}
            >
              {word.text}
            </text>
          </Link>
        ))}
      </svg>
      {pointed && (
        <div className={classes.tip} style={tipPlace(pointed, { width, height })} aria-hidden="true">
          <b>{pointed.text}</b> {countText(pointed)}
          <span>{t('wordCloud.see')}</span>
        </div>
      )}
    </div>
  )
}

const tipWidth = 230
const tipHeight = 64

const tipPlace = ({ left, top, width, height }: CloudWord, area: { width: number; height: number }) => ({
  left: Math.max(0, Math.min(left + width / 2 - tipWidth / 2, area.width - tipWidth)),
  top: top + height + tipHeight > area.height ? top - tipHeight : top + height,
})
