import type { NoticeWishes } from '@ressoa/contract/notices'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassMark } from '../../components/ClassMark'
import classes from './NoticesMatrix.module.css'

const ways = ['daily', 'immediate'] as const satisfies readonly (keyof NoticeWishes)[]

type Field = `${(typeof ways)[number]}.${ScoreClass}`

/** Three classes of answers, each with two kinds of notification. */
export const NoticesMatrix = ({ control }: { control: (field: Field, label: string) => ReactNode }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('notices.answers')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              <span className={classes.way}>{t(`notices.${way}.name`)}</span>
              <span className={classes.when}>{t(`notices.${way}.when`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreClasses.map((answerClass) => (
          <tr key={answerClass}>
            <th scope="row">
              <ClassMark of={answerClass} grades="below" />
            </th>
            {ways.map((way) => (
              <td key={way}>
                {control(
                  `${way}.${answerClass}`,
                  t('notices.switch', { answerClass: t(`scoreClass.nps.${answerClass}.name`), way: t(`notices.${way}.name`) }),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
