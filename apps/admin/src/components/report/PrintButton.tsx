import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { browser } from '../../lib/browser'

/** The browser prints the page, or saves it as PDF. */
export const PrintButton = () => {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />} onClick={() => browser.print()}>
      {t('report.print')}
    </Button>
  )
}
