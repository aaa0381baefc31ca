import { SimpleGrid, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Page } from '../../components/Page'
import { useSession } from '../../lib/session'
import { type MenuEntry, menuFor } from '../../menu'
import classes from './HomeScreen.module.css'

export const HomeScreen = () => {
  const { t } = useTranslation()
  const session = useSession()
  const entries = menuFor(session)
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'entry' ? [item.entry] : item.entries))
    .filter(({ section }) => section !== 'home')
  return (
    <Page
      title={t('home.greeting', { name: firstNameOf(session.admin.name) })}
      subtitle={t('home.store', { store: session.store.name })}
    >
      {entries.length > 0 ? (
        <Shortcuts entries={entries} />
      ) : (
        <EmptyState title={t('home.nothingTitle')} text={t('home.nothingText')} />
      )}
    </Page>
  )
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

const Shortcuts = ({ entries }: { entries: MenuEntry[] }) => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="shortcuts">
      <Title order={2} id="shortcuts" mb="sm">
        {t('home.shortcuts')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {entries.map(({ section, path, search, icon: Icon }) => (
          <Link key={section} to={path} search={search} className={classes.shortcut}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>{t(`section.${section}`)}</span>
            <IconArrowRight className={classes.arrow} size={17} stroke={1.7} aria-hidden />
          </Link>
        ))}
      </SimpleGrid>
    </section>
  )
}
