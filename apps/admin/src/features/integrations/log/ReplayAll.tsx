import { Button } from '@mantine/core'
import { hookDeliveries } from '@ressoa/contract/integrations'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { currentLanguage } from '../../../i18n'
import { formatNearMoment, formatNumber } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { useReplay } from '../integrations.mutations'
import classes from './Log.module.css'

type ReplayAllProps = { integrationKey: string; since: Date; onAsk: (isAsking: boolean) => void }

/** Sends again everything that failed in the period, after a question that repeats the number. */
export const ReplayAll = ({ integrationKey, since, onAsk }: ReplayAllProps) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const replay = useReplay()
  const failed = useQuery(ask(hookDeliveries, { integrationKey, state: 'failed', from: since, page: 1, pageSize: 1 }))
  const count = failed.data?.totalItemCount ?? 0
  const number = formatNumber(count, currentLanguage())
  const askFirst = (isOpen: boolean) => {
    setIsAsking(isOpen)
    onAsk(isOpen)
  }
  if (count === 0) return null
  return (
    <>
      <Button
        className={classes.action}
        variant="default"
        leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
        onClick={() => askFirst(true)}
      >
        {t('hookLog.replay.all', { number })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('hookLog.replay.question', { count, number })}
          consequence={t('hookLog.replay.consequence', { moment: formatNearMoment(since, currentLanguage()) })}
          confirm={t('hookLog.replay.confirm')}
          keep={t('action.cancel')}
          isBusy={replay.isPending}
          onConfirm={() => replay.mutate({ integrationKey, since }, { onSettled: () => askFirst(false) })}
          onKeep={() => askFirst(false)}
        />
      )}
    </>
  )
}
