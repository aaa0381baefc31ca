import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog'
import { FormAlert } from './FormAlert'

type StaleDialogProps = {
  /** What happens to the user's own version: saved as a copy if the object can be copied, else over the other version. */
  mine: 'copy' | 'over'
  isKeeping: boolean
  /** Why the user's own version could not be saved. */
  failure?: Error | null
  onKeepMine: () => void
  onLoadTheirs: () => Promise<unknown>
  onClose: () => void
}

/** Somebody else has saved in the meantime. Nothing is lost before the user has chosen a version. */
export const StaleDialog = ({ mine, isKeeping, failure, onKeepMine, onLoadTheirs, onClose }: StaleDialogProps) => {
  const { t } = useTranslation()
  const load = useMutation({ mutationFn: onLoadTheirs, meta: { showsOwnError: true } })
  const isBusy = isKeeping || load.isPending
  const wrong = load.error ?? failure
  return (
    <Dialog size={440} title={t('stale.title')} closeOnClickOutside={false} withCloseButton={false} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{t('stale.text')}</Text>
        <Text c="dimmed">{t(`stale.consequence.${mine}`)}</Text>
        {wrong && <FormAlert error={wrong} />}
        <Stack gap="xs">
          {/* A copy is safe. The button that overwrites must not be pressed by mistake. */}
          <Button
            variant={mine === 'copy' ? 'filled' : 'default'}
            loading={isKeeping}
            disabled={load.isPending}
            data-autofocus={mine === 'copy' || undefined}
            onClick={onKeepMine}
          >
            {t(`stale.keep.${mine}`)}
          </Button>
          <Button variant="default" loading={load.isPending} disabled={isKeeping} onClick={() => load.mutate()}>
            {t('stale.theirs')}
          </Button>
          <Button variant="subtle" disabled={isBusy} data-autofocus={mine === 'over' || undefined} onClick={onClose}>
            {t('unsaved.stay')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  )
}
