import { Button, Popover } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import howClasses from '../score/HowCounted.module.css'
import classes from './WhyItMoved.module.css'

/** How the change was split, and what was left out. */
export const HowSplit = ({ type, leftOut }: { type: SurveyType; leftOut: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      {leftOut.length > 0 && <p className={classes.note}>{t('whyItMoved.leftOut', { names: leftOut.join(', ') })}</p>}
      <Popover position="top-start" returnFocus trapFocus>
        <Popover.Target>
          <Button variant="transparent" size="xs" px={0} leftSection={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}>
            {t('score.how.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('score.how.title')}>
          <div className={howClasses.text}>
            <p>{t(`score.how.${type}`)}</p>
            <p>{t('whyItMoved.how.split')}</p>
            <p>{t('whyItMoved.how.which')}</p>
            <p>{t('whyItMoved.how.margin')}</p>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
