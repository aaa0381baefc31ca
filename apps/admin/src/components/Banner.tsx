import { useTranslation } from 'react-i18next'
import classes from './Banner.module.css'

const rings = [120, 230, 340, 450, 560, 670, 780, 890]
const voices = [
  { voice: 'promoter', grade: 10, shape: '▲' },
  { voice: 'neutral', grade: 8, shape: '◆' },
  { voice: 'detractor', grade: 4, shape: '▼' },
] as const

/** Rings and three quotes from customers. Decorative: a screen reader misses nothing. */
export const Banner = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.banner} aria-hidden="true">
      <svg className={classes.rings} viewBox="0 0 880 900" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        <circle cx="120" cy="760" r="44" />
        {rings.map((radius, index) => (
          <path
            key={radius}
            d={`M120 ${760 - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`}
            strokeWidth={26 - index}
            opacity={0.62 - index * 0.065}
          />
        ))}
      </svg>
      <ul className={classes.voices}>
        {voices.map(({ voice, grade, shape }) => (
          <li key={voice} className={classes.voice}>
            <span className={classes.grade} data-class={voice}>
              {grade}
              <small>{shape}</small>
            </span>
            <span>
              <span className={classes.text}>{t(`banner.${voice}.text`)}</span>
              <span className={classes.author}>{t(`banner.${voice}.author`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
