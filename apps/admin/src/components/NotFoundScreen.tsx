import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths'
import { EmptyState } from './EmptyState'
import { useDocumentTitle } from './Page'

export const NotFoundScreen = () => {
  const { t } = useTranslation()
  const address = useLocation({ select: ({ state }) => state.missingAddress })
  useDocumentTitle(t('notFound.title'))
  const toHome = (
    <Button component={Link} to={paths.home.path}>
      {t('notFound.home')}
    </Button>
  )
  return (
    <EmptyState
      headingLevel={1}
      title={t('notFound.title')}
      text={t('notFound.subtitle')}
      detail={address && t('notFound.address', { address })}
      action={toHome}
    />
  )
}
