import { Button } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '../../lib/answer-filter'
import { latePart } from '../../lib/late-part'
import classes from './WhyItMoved.module.css'

const ChangeDrawer = latePart(() => import('./ChangeDrawer'), 'ChangeDrawer')

type WhyItMovedProps = { filter: AnswerQuery; decimals: number }

/** A button under a change of a score. It opens a drawer that splits the change by the values of a dimension. */
export const WhyItMoved = (props: WhyItMovedProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        className={classes.open}
        variant="light"
        size="xs"
        leftSection={<IconArrowsSplit size={16} stroke={1.7} aria-hidden />}
        data-no-print
        onClick={open}
      >
        {t('whyItMoved.open')}
      </Button>
      <Suspense>{wasOpened && <ChangeDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} {...props} />}</Suspense>
    </>
  )
}
