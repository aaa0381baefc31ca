import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'

/** People are added by importing a file. */
export const AddButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.import.path} />}
    >
      {t('person.add')}
    </Button>
  )
}
