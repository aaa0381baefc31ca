import { Anchor, Button, Input, Text } from '@mantine/core'
import { settings } from '@ressoa/contract/settings'
import { rotateWidgetSecret } from '@ressoa/contract/widget'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { SecretOnce } from '../../components/SecretOnce'
import { call } from '../../lib/api'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { instructionsUrl } from '../../paths'

/** Makes or replaces the secret with which the shop's site signs who its visitors are. It is shown only once. */
export const WidgetSecret = ({ exists }: { exists: boolean }) => {
  const { t } = useTranslation()
  const { store } = useSession()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const rotate = useMutation({
    mutationFn: () => call(rotateWidgetSecret),
    onSuccess: () => {
      setIsAsking(false)
      client.setQueryData(ask(settings).queryKey, (before) => before && { ...before, widgetSecretExists: true })
    },
    // What the dialog no longer shows must not stay in memory.
    gcTime: 0,
  })
  return (
    <Input.Wrapper label={t('widget.settings.secret')} labelElement="div">
      <Text c="dimmed" fz="sm" mb="xs">
        {t(exists ? 'widget.settings.secretExists' : 'widget.settings.secretNone')}{' '}
        <Anchor href={`${instructionsUrl(store.key)}#sign`} target="_blank" rel="noopener" underline="always" inherit>
          {t('widget.settings.howToSign')}
        </Anchor>
      </Text>
      <Button variant="default" leftSection={<IconKey size={17} stroke={1.7} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t(exists ? 'widget.settings.change' : 'widget.settings.make')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t(exists ? 'widget.settings.changeQuestion' : 'widget.settings.makeQuestion')}
          consequence={t(exists ? 'widget.settings.changeConsequence' : 'widget.settings.makeConsequence')}
          confirm={t(exists ? 'widget.settings.change' : 'widget.settings.make')}
          keep={t('action.cancel')}
          isDestructive={exists}
          isBusy={rotate.isPending}
          onConfirm={() => rotate.mutate()}
          onKeep={() => setIsAsking(false)}
        />
      )}
      {rotate.data && (
        <SecretOnce title={t('widget.settings.shown.title')} secret={rotate.data.secret} onClose={rotate.reset}>
          {t('widget.settings.shown.text')}
        </SecretOnce>
      )}
    </Input.Wrapper>
  )
}
