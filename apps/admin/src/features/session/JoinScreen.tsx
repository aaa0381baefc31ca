import { Button, Stack, Text } from '@mantine/core'
import { acceptJoining, declineJoining, joiningByKey } from '@ressoa/contract/joining'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FormAlert } from '../../components/FormAlert'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import type { NewPassword } from '../../lib/new-password'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { NewPasswordForm } from './NewPasswordForm'
import { WaitingLine } from './WaitingLine'

/** The target of the link that people get when they are added to a store. */
export const JoinScreen = () => {
  const { t } = useTranslation()
  const { key = '' }: { key?: string } = useSearch({ strict: false })
  const joining = useQuery({ ...ask(joiningByKey, { key }), staleTime: Number.POSITIVE_INFINITY })
  if (joining.isError)
    return (
      <SignedOutFrame title={t('join.opening')}>
        <FailedState bare error={joining.error} onRetry={() => void joining.refetch()} />
      </SignedOutFrame>
    )
  if (!joining.data)
    return (
      <SignedOutFrame title={t('join.opening')}>
        <WaitingLine text={t('join.wait')} />
      </SignedOutFrame>
    )
  const { state, storeName, email, needsPassword } = joining.data
  if (state !== 'open') return <Told title={t('join.closed.title')} text={t(`join.closed.${state}`)} />
  return <OpenJoining joinKey={key} store={storeName ?? ''} email={email ?? ''} needsPassword={needsPassword} />
}

type OpenJoiningProps = { joinKey: string; store: string; email: string; needsPassword: boolean }

const OpenJoining = ({ joinKey: key, store, email, needsPassword }: OpenJoiningProps) => {
  const { t } = useTranslation()
  const accept = useMutation({
    mutationFn: (password: NewPassword | null) => call(acceptJoining, { key, ...password }),
    meta: { showsOwnError: true },
  })
  const decline = useMutation({ mutationFn: () => call(declineJoining, { key }), meta: { showsOwnError: true } })
  if (accept.isSuccess) return <Told title={t('join.done.title')} text={t('join.done.text', { store })} />
  if (decline.isSuccess) return <Told title={t('join.declined.title')} text={t('join.declined.text', { store })} />
  const failure = (accept.error ?? decline.error)?.message
  const no = (
    <Button variant="default" size="md" loading={decline.isPending} disabled={accept.isPending} onClick={() => decline.mutate()}>
      {t('join.decline')}
    </Button>
  )
  return (
    <SignedOutFrame
      title={t('join.title', { store })}
      subtitle={needsPassword ? t('join.newcomer', { email }) : t('join.known', { email })}
    >
      {needsPassword ? (
        <NewPasswordForm
          isSending={accept.isPending}
          failure={failure}
          submit={t('join.accept')}
          cancel={no}
          onSubmit={accept.mutate}
        />
      ) : (
        <Stack gap="md">
          {failure && <FormAlert message={failure} />}
          <Button size="md" loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate(null)}>
            {t('join.accept')}
          </Button>
          {no}
        </Stack>
      )}
    </SignedOutFrame>
  )
}

const Told = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation()
  return (
    <SignedOutFrame title={title}>
      <Stack gap="md">
        <Text role="status">{text}</Text>
        <Button component={Link} to={paths.login.path} size="md">
          {t('join.enter')}
        </Button>
      </Stack>
    </SignedOutFrame>
  )
}
