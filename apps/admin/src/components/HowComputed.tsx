import { Button, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './HowComputed.module.css'

/** A button that explains figures in a few sentences. */
export const HowComputed = ({ sentences }: { sentences: readonly string[] }) => {
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
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
