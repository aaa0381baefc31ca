import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/FormAlert'
import { qrCode } from '../../../lib/qr-code'
import { paperOf, pathOf, qrFile, viewBoxOf } from '../../../lib/qr-drawing'
import { paths } from '../../../paths'
import classes from './QrCode.module.css'

type QrCodeProps = {
  link: string
  label: string
  fileName: string
  caption?: ReactNode
  onPrint?: () => void
  /** The campaign of the code, for the link to its poster. */
  campaignId: number
}

/** A link as a QR code, to save as SVG or to print. */
export const QrCode = ({ link, label, fileName, caption, onPrint, campaignId }: QrCodeProps) => {
  const { t } = useTranslation()
  const modules = useMemo(() => qrCode(link), [link])
  if (!modules) return <FormAlert message={t('campaign.link.tooLong')} />
  return (
    <div className={classes.code}>
      <svg className={classes.drawing} viewBox={viewBoxOf(modules)} role="img" aria-label={label} shapeRendering="crispEdges">
        <path className={classes.paper} d={paperOf(modules)} />
        <path className={classes.ink} d={pathOf(modules)} />
      </svg>
      {caption}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          onClick={() => download(qrFile(modules), `${fileName}.svg`)}
        >
          {t('campaign.link.download')}
        </Button>
        {onPrint && (
          <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />} onClick={onPrint}>
            {t('campaign.link.print')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileText size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.campaignPoster.path} search={{ Id: String(campaignId) }} />}
        >
          {t('campaign.link.poster')}
        </Button>
      </div>
    </div>
  )
}

const download = (svg: string, name: string) => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
