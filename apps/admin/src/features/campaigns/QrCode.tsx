import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { type QrModules, qrCode } from '../../lib/qr-code'
import classes from './QrCode.module.css'

type QrCodeProps = { link: string; label: string; fileName: string; caption?: ReactNode; onPrint?: () => void }

/** A link as a code that phones read, to save as a drawing of any size or to print. */
export const QrCode = ({ link, label, fileName, caption, onPrint }: QrCodeProps) => {
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
          onClick={() => download(asFile(modules), `${fileName}.svg`)}
        >
          {t('campaign.link.download')}
        </Button>
        {onPrint && (
          <Button variant="default" leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />} onClick={onPrint}>
            {t('campaign.link.print')}
          </Button>
        )}
      </div>
    </div>
  )
}

// Readers need four light modules around the code.
const quiet = 4
const sideOf = (modules: QrModules) => modules.length + quiet * 2
const viewBoxOf = (modules: QrModules) => `0 0 ${sideOf(modules)} ${sideOf(modules)}`
const paperOf = (modules: QrModules) => `M0 0h${sideOf(modules)}v${sideOf(modules)}H0z`

const pathOf = (modules: QrModules) =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : []))).join('')

const asFile = (modules: QrModules) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(modules)}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="${paperOf(modules)}"/><path fill="#000" d="${pathOf(modules)}"/></svg>`

const download = (svg: string, name: string) => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
