import { useTranslation } from 'react-i18next'
import classes from './ClassName.module.css'

export type AnswerClass = 'promoter' | 'neutral' | 'detractor'
export const answerClasses: readonly AnswerClass[] = ['promoter', 'neutral', 'detractor']

const shapes: Record<AnswerClass, string> = { promoter: '▲', neutral: '◆', detractor: '▼' }

/** A class of answers as colour, shape and word, with the grades it holds. */
export const ClassName = ({ of }: { of: AnswerClass }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <span className={classes.shape} data-class={of} aria-hidden="true">
        {shapes[of]}
      </span>
      <span>
        <span className={classes.word}>{t(`answerClass.${of}.name`)}</span>
        <span className={classes.grades}>{t(`answerClass.${of}.grades`)}</span>
      </span>
    </span>
  )
}
