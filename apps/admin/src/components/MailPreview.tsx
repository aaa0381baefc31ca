import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from './FailedState'
import classes from './MailPreview.module.css'
import { Waiting } from './Waiting'

type MailView = 'desktop' | 'phone'
type MailPreviewProps = {
  label: string
  /** Undefined while it is rendered for the first time. */
  html: string | undefined
  error?: Error | null
  isReloading?: boolean
  onRetry: () => void
}

/** A mail as it arrives, wide or narrow. The frame runs no script and has no access to our page. */
export const MailPreview = ({ label, html, error, isReloading = false, onRetry }: MailPreviewProps) => {
  const { t } = useTranslation()
  const [view, setView] = useState<MailView>('desktop')
  return (
    <div className={classes.preview}>
      <SegmentedControl
        size="xs"
        aria-label={t('template.preview.as')}
        value={view}
        onChange={(next) => setView(next as MailView)}
        data={[
          { value: 'desktop', label: <ViewLabel icon={IconDeviceDesktop} words={t('template.preview.desktop')} /> },
          { value: 'phone', label: <ViewLabel icon={IconDeviceMobile} words={t('template.preview.phone')} /> },
        ]}
      />
      <div className={classes.stage} aria-busy={isReloading || (html === undefined && !error)}>
        {error ? (
          <FailedState bare error={error} onRetry={onRetry} />
        ) : html === undefined ? (
          <Waiting>
            <Skeleton className={classes.frame} data-view={view} />
          </Waiting>
        ) : (
          <iframe
            className={classes.frame}
            data-view={view}
            data-reloading={isReloading || undefined}
            title={label}
            sandbox=""
            srcDoc={html}
          />
        )}
      </div>
    </div>
  )
}

const ViewLabel = ({ icon: Icon, words }: { icon: typeof IconDeviceDesktop; words: string }) => (
  <span className={classes.view}>
    <Icon size={16} stroke={1.7} aria-hidden />
    {words}
  </span>
)
