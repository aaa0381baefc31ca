import { Button, Popover } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './HowCounted.module.css'

/** Explains score, margin and change in a few sentences. */
export const HowCounted = ({ type }: { type: SurveyType }) => {
  const { t } = useTranslation()
  return (
    <Popover position="top-end" returnFocus trapFocus middlewares={{ flip: true, shift: true }}>
      <Popover.Target>
        <Button variant="transparent" size="xs" px={0} leftSection={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}>
          {t('score.how.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('score.how.title')}>
        <div className={classes.text}>
          <p>{t(`score.how.${type}`)}</p>
          <p>{t('score.how.margin')}</p>
          <p>{t('score.how.few', { few: fewAnswers })}</p>
          <p>{t('score.how.change')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
