import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const BackButton = ({ link }: { link: Pick<LinkProps, 'to' | 'search'> }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...link} />}
    >
      {t('campaign.wizard.back')}
    </Button>
  )
}
