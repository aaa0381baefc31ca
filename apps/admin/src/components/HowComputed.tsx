import { Button, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../lib/printing'
import classes from './HowComputed.module.css'

type HowComputedProps = {
  /** The formula in sentences. */
  formula: readonly string[]
  /** What was counted, such as "1.284 respostas". Undefined while that is not known. */
  base: string | undefined
  /** Parts of one sentence. */
  leftOut: readonly string[]
}

/** A button that explains figures: how they are computed, from how many, and what was left out. On paper there are the sentences. */
export const HowComputed = ({ formula, base, leftOut }: HowComputedProps) => {
  const { t } = useTranslation()
  const sentences = [
    ...formula,
    ...(base === undefined ? [] : [t('score.how.base', { base })]),
    t('score.how.leftOut', { what: leftOut.join('; ') }),
  ]
  if (useIsPrinting()) return <p className={classes.printed}>{sentences.join(' ')}</p>
  return (
    <Popover position="top-end" returnFocus trapFocus middlewares={{ flip: true, shift: true }}>
      <Popover.Target>
        <Button
          className={classes.open}
          variant="transparent"
          size="xs"
          px={0}
          leftSection={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}
        >
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
