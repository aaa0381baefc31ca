import { Button } from '@mantine/core'
import type { EmailRequest } from '@ressoa/contract/conversion-report'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { copyText } from '../../../lib/copy'
import { notifyDone } from '../../../lib/notices'

/** Copies a person's survey link. It asks first, because whoever has the link can answer for the person. */
export const CopySurveyLink = ({ url, person }: { url: string; person: EmailRequest['person'] }) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const name = person.name || person.email || t('recipient.erased')
  const copy = async () => {
    setIsAsking(false)
    if (await copyText(url, t('conversion.copy.failed'))) notifyDone(t('conversion.copy.done'))
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={15} stroke={1.7} aria-hidden />}
        aria-label={t('conversion.copy.of', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('conversion.copy.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('conversion.copy.question', { name })}
          consequence={t('conversion.copy.consequence')}
          confirm={t('conversion.copy.confirm')}
          keep={t('action.cancel')}
          onConfirm={() => void copy()}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
