import { Button, Card, Group } from '@mantine/core'
import { acceptInvite, signUp } from '@ressoa/contract/session'
import { accountStores, relatedStores } from '@ressoa/contract/stores'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Page } from '../../components/Page'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { focusTitle } from '../../lib/focus-title'
import { paths } from '../../paths'
import { type NewStore, SignUpForm } from './SignUpForm'

/** Creates a store: one more for the master or, with an invite, the first one together with its master. */
export const SignUpScreen = () => {
  const { invite } = useSearch({ from: '/signed-in/signup' })
  return invite ? <FirstStore invite={invite} /> : <OneMoreStore />
}

const OneMoreStore = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const open = useMutation({
    mutationFn: (store: NewStore) => call(signUp, store),
    onSuccess: () => {
      for (const { path } of [relatedStores, accountStores]) void client.invalidateQueries({ queryKey: [path] })
    },
    meta: { showsOwnError: true },
  })
  if (open.isSuccess) return <StoreOpened name={open.data.name} email={open.variables.adminEmail} onAgain={open.reset} />
  return (
    <Page width="step" title={t('signUp.title')} subtitle={t('signUp.subtitle')}>
      <Card>
        <SignUpForm endpoint={signUp} isSending={open.isPending} error={open.error} onSubmit={open.mutate} />
      </Card>
    </Page>
  )
}

const StoreOpened = ({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) => {
  const { t } = useTranslation()
  const next = (
    <Group justify="center">
      <Button variant="default" onClick={onAgain}>
        {t('signUp.again')}
      </Button>
      <Button component={Link} to={paths.stores.path}>
        {t('signUp.seeStores')}
      </Button>
    </Group>
  )
  // The submitted form is gone and the focus with it, so focus the title.
  return (
    <div role="status" ref={focusTitle}>
      <EmptyState
        headingLevel={1}
        title={t('signUp.done', { store: name })}
        text={t('signUp.doneText', { email })}
        action={next}
      />
    </div>
  )
}

const FirstStore = ({ invite }: { invite: string }) => {
  const { t } = useTranslation()
  const open = useMutation({
    mutationFn: (store: NewStore) => call(acceptInvite, { ...store, invite }),
    meta: { showsOwnError: true },
  })
  if (open.isSuccess) {
    return (
      <SignedOutFrame title={t('signUp.first.done')} subtitle={t('signUp.first.doneText', { store: open.data.name })}>
        <Button ref={(button) => button?.focus()} component={Link} to={paths.login.path} size="md" fullWidth>
          {t('signUp.first.enter')}
        </Button>
      </SignedOutFrame>
    )
  }
  return (
    <SignedOutFrame title={t('signUp.first.title')} subtitle={t('signUp.first.subtitle')}>
      <SignUpForm isAlone endpoint={acceptInvite} isSending={open.isPending} error={open.error} onSubmit={open.mutate} />
    </SignedOutFrame>
  )
}
