import { Button, Popover } from '@mantine/core'
import type { PriorityView } from '@ressoa/contract/priority-matrix'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../../components/score/HowCounted.module.css'

export const HowPriorities = ({ view }: { view: PriorityView }) => {
  const { t } = useTranslation()
  return (
    <Popover position="top-end" returnFocus trapFocus>
      <Popover.Target>
        <Button variant="transparent" size="xs" px={0} leftSection={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}>
          {t('score.how.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('score.how.title')}>
        <div className={classes.text}>
          <p>{t(`priorities.${view}.how`)}</p>
          <p>{t('priorities.howCuts')}</p>
          <p>{t('priorities.howMargin')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
