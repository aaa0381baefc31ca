import { Button, Card, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLinks } from '../../../components/LanguageLinks'
import { Logo } from '../../../components/Logo'
import { Page } from '../../../components/Page'
import { readSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { CallsPart, ConsentPart, IdentityPart, SignPart } from './ScriptParts'
import { SnippetsPart } from './SnippetsPart'
import classes from './WidgetScript.module.css'

/** For the person who runs the shop's site, who may have no account: the code, and all that it can do. */
export const WidgetScriptScreen = () => {
  const { StoreKey } = useSearch({ from: paths.widgetScript.path })
  const storeKey = StoreKey || readSession()?.store.key
  if (!storeKey)
    return (
      <Frame>
        <MissingKey />
      </Frame>
    )
  return (
    <Frame>
      <SnippetsPart storeKey={storeKey} />
      <IdentityPart />
      <SignPart />
      <ConsentPart />
      <CallsPart />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo />
        <LanguageLinks />
      </header>
      <main className={classes.main}>
        <Page width="step" title={t('widget.script.title')} subtitle={t('widget.script.intro')}>
          {children}
        </Page>
      </main>
    </div>
  )
}

const MissingKey = () => {
  const { t } = useTranslation()
  return (
    <Card component="section" role="alert">
      <Title order={2}>{t('widget.script.missing.title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('widget.script.missing.text')}
      </Text>
      <div>
        <Button component={Link} to={paths.login.path} mt="md">
          {t('widget.script.missing.login')}
        </Button>
      </div>
    </Card>
  )
}
