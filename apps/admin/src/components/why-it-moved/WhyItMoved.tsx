import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'
import { FailedState } from '../FailedState'
import { ChangeSkeleton } from './ChangeSkeleton'
import { Explanation } from './Explanation'
import classes from './WhyItMoved.module.css'

type WhyItMovedProps = { filter: AnswerQuery; decimals: number }

/** A button under a change of a score. It opens a drawer that splits the change by the values of a dimension. */
export const WhyItMoved = (props: WhyItMovedProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useMediaQuery('(max-width: 799px)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <Button
        className={classes.open}
        variant="light"
        size="xs"
        leftSection={<IconArrowsSplit size={16} stroke={1.7} aria-hidden />}
        data-no-print
        onClick={() => setIsOpen(true)}
      >
        {t('whyItMoved.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={isPhone ? '100%' : 800}
        title={t('whyItMoved.title')}
        closeButtonProps={{ 'aria-label': t('whyItMoved.close') }}
      >
        <Content {...props} />
      </Drawer>
    </>
  )
}

const Content = ({ filter, decimals }: WhyItMovedProps) => {
  const change = useQuery(askAbout(whyItMoved, filter))
  if (change.isError && !change.data) return <FailedState bare error={change.error} onRetry={() => void change.refetch()} />
  return change.data ? <Explanation change={change.data} filter={filter} decimals={decimals} /> : <ChangeSkeleton />
}
