import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import type { ConversionView } from '../../../lib/conversion-search'
import type { Conversion } from './use-conversion'

/** Nobody was asked through this channel in the period. */
export const NothingYet = ({ view, conversion }: { view: ConversionView; conversion: Conversion }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(`conversion.empty.${view}.title`)}
      text={t(`conversion.empty.${view}.text`)}
      action={
        !conversion.isWholePeriod && (
          <Button variant="default" onClick={conversion.showWholePeriod}>
            {t('conversion.empty.wholePeriod')}
          </Button>
        )
      }
    />
  )
}
