import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Asked = { isLoadingError: boolean; refetch: () => unknown }

/** Below an input whose options could not be loaded: an empty list would suggest that there are none. */
export const RetryLine = ({ of }: { of: Asked }) => {
  const { t } = useTranslation()
  if (!of.isLoadingError) return null
  return (
    <Text role="alert" fz="sm" c="var(--detractor-text)">
      {t('error.choices')}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={() => void of.refetch()}>
        {t('action.retry')}
      </Anchor>
    </Text>
  )
}
