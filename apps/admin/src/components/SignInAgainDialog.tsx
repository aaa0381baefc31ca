import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { loginProvider, ssoLogin } from '@ressoa/contract/session'
import type { Session } from '@ressoa/contract/signed-in'
import { loginPasswordLength } from '@ressoa/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { browser } from '../lib/browser'
import { problemsOf, useCheckedForm } from '../lib/form'
import { ask } from '../lib/query'
import { saveSession } from '../lib/session'
import { returnToStore, signInAgainAs } from '../lib/sign-in'
import { type Asked, giveUp } from '../lib/sign-in-again'
import { adminUrl, paths } from '../paths'
import { Dialog } from './Dialog'
import { FormAlert } from './FormAlert'
import { PasswordField } from './PasswordField'

export const SignInAgainDialog = (asked: Asked) => {
  const { t } = useTranslation()
  const { who, other } = asked
  const isOtherStore = other?.admin.id === who.admin.id
  const title = t(isOtherStore ? 'signInAgain.otherStore' : other ? 'signInAgain.otherPerson' : 'signInAgain.title')
  return (
    <Dialog size={440} title={title} closeOnClickOutside={false} withCloseButton={false} onClose={giveUp} data-apart>
      {isOtherStore ? <ReturnToStore who={who} other={other} /> : <SignIn {...asked} />}
    </Dialog>
  )
}

const places = ({ who, other }: Pick<Asked, 'who' | 'other'>) => ({
  name: who.admin.name,
  store: who.store.name,
  other: other?.admin.name ?? '',
  otherStore: other?.store.name ?? '',
})

const ReturnToStore = ({ who, other }: { who: Session; other: Session }) => {
  const { t } = useTranslation()
  const back = useMutation({
    mutationFn: () => returnToStore(who.store.key),
    onSuccess: saveSession,
    meta: { showsOwnError: true },
  })
  const words = places({ who, other })
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('signInAgain.otherStoreText', words)}</Text>
      {back.isError && <FormAlert error={back.error} />}
      <Group justify="flex-end">
        <Button variant="default" disabled={back.isPending} onClick={giveUp}>
          {t('signInAgain.goTo', { store: words.otherStore })}
        </Button>
        <Button data-autofocus loading={back.isPending} onClick={() => back.mutate()}>
          {t('signInAgain.returnTo', { store: words.store })}
        </Button>
      </Group>
    </Stack>
  )
}

const SignIn = ({ who, other, hasKept }: Asked) => {
  const { t } = useTranslation()
  const signIn = useMutation({
    mutationFn: ({ password }: { password: string }) => signInAgainAs(who, password),
    onSuccess: saveSession,
    meta: { showsOwnError: true },
  })
  const form = useCheckedForm({
    initialValues: { password: '' },
    validate: ({ password }) => {
      const { password: problem } = problemsOf(ssoLogin, { userName: who.admin.email, password })
      return problem ? { password: problem } : {}
    },
  })
  const words = places({ who, other })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack gap="md">
        <Text c="dimmed">{t(other ? 'signInAgain.otherPersonText' : 'signInAgain.text', words)}</Text>
        <TextInput
          readOnly
          variant="filled"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          value={who.admin.email}
        />
        <PasswordField
          required
          withAsterisk={false}
          data-autofocus
          label={t('login.password')}
          maxLength={loginPasswordLength}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {signIn.isError && <FormAlert error={signIn.error} />}
        <OutsideProvider />
        {hasKept && (
          <Text c="dimmed" fz="sm">
            {t('signInAgain.kept')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={signIn.isPending} onClick={giveUp}>
            {other ? t('signInAgain.goOnAs', { name: words.other }) : t('signInAgain.leave')}
          </Button>
          <Button type="submit" loading={signIn.isPending}>
            {t('signInAgain.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/**
 * An external sign-in page cannot be embedded in our dialog. It opens in a separate window, and this page continues when that one
 * is done.
 */
const OutsideProvider = () => {
  const { t } = useTranslation()
  const { data } = useQuery(ask(loginProvider))
  if (!data || data.url.includes(adminUrl(paths.ssoLogin.path))) return null
  return (
    <Button variant="light" onClick={() => browser.openWindow(`${adminUrl(paths.login.path)}?window=true`)}>
      {t('login.withProvider')}
    </Button>
  )
}
