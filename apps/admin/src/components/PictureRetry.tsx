import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Uploads the same picture again. */
export const PictureRetry = ({ retry }: { retry: (() => void) | undefined }) => {
  const { t } = useTranslation()
  if (!retry) return null
  return (
    <>
      {' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={retry}>
        {t('action.retry')}
      </Anchor>
    </>
  )
}
