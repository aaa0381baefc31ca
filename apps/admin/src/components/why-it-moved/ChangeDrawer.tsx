import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'
import { FailedState } from '../FailedState'
import { ChangeSkeleton } from './ChangeSkeleton'
import { Explanation } from './Explanation'
import classes from './WhyItMoved.module.css'

type Split = { filter: AnswerQuery; decimals: number }
type ChangeDrawerProps = Split & { isOpen: boolean; onClose: () => void }

/** It stays mounted while it is closed, so that it can slide out. */
export const ChangeDrawer = ({ isOpen, onClose, ...split }: ChangeDrawerProps) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 799px)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 800}
      title={t('whyItMoved.title')}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('whyItMoved.close') }}
    >
      <Content {...split} />
    </Drawer>
  )
}

const Content = ({ filter, decimals }: Split) => {
  const change = useQuery(askAbout(whyItMoved, filter))
  if (change.isError && !change.data) return <FailedState bare error={change.error} onRetry={() => void change.refetch()} />
  return change.data ? <Explanation change={change.data} filter={filter} decimals={decimals} /> : <ChangeSkeleton />
}
