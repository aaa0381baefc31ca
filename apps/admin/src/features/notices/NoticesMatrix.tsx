import type { NoticeWishes } from '@ressoa/contract/notices'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassMark, scoreClasses } from '../../components/ClassMark'
import classes from './NoticesMatrix.module.css'

type Field = keyof NoticeWishes

const fields = {
  promoter: { daily: 'dailyResumeActivePromoter', immediate: 'notificationImmediatelyPromoter' },
  neutral: { daily: 'dailyResumeActiveNeutral', immediate: 'notificationImmediatelyNeutral' },
  detractor: { daily: 'dailyResumeActiveDetractor', immediate: 'notificationImmediatelyDetractor' },
} as const satisfies Record<string, Record<string, Field>>

const ways = ['daily', 'immediate'] as const

/** Three classes of answers, two ways to hear of each. */
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
                  fields[answerClass][way],
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
