import { ActionIcon, Menu, Text, VisuallyHidden } from '@mantine/core'
import type { SuiteApp } from '@ressoa/contract/session'
import { IconExternalLink, IconGridDots, IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../lib/late-part'
import { readSuiteApps } from '../../lib/suite-apps'
import classes from './ProductsMenu.module.css'

const ExpressInterestDialog = latePart(() => import('./ExpressInterestDialog'), 'ExpressInterestDialog')

/** The other products of the suite. Those the user may use open directly; the others lead to a contact request. */
export const ProductsMenu = () => {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<SuiteApp | null>(null)
  const apps = readSuiteApps()
  const administrative = apps.find((app) => app.isAdministrative)
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('products.label')}>
            <IconGridDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('products.label')}</Menu.Label>
          {apps.length === 0 && <Text className={classes.none}>{t('products.none')}</Text>}
          {apps.map((app) =>
            app.hasAccess ? (
              <OpenItem key={app.key} url={app.url} label={app.name} />
            ) : (
              <Menu.Item key={app.key} onClick={() => setWanted(app)} rightSection={<InterestChip />}>
                {app.name}
              </Menu.Item>
            ),
          )}
          {administrative && (
            <>
              <Menu.Divider />
              <OpenItem
                url={administrative.url}
                label={t('products.adminCentral')}
                icon={<IconSettings size={17} stroke={1.7} aria-hidden />}
              />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{wanted && <ExpressInterestDialog app={wanted} onClose={() => setWanted(null)} />}</Suspense>
    </>
  )
}

type OpenItemProps = { url: string; label: string; icon?: React.ReactNode }

const OpenItem = ({ url, label, icon }: OpenItemProps) => {
  const { t } = useTranslation()
  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      leftSection={icon}
      rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
    >
      {label}
      <VisuallyHidden>{`, ${t('products.opensNewTab')}`}</VisuallyHidden>
    </Menu.Item>
  )
}

const InterestChip = () => {
  const { t } = useTranslation()
  return <span className={classes.chip}>{t('products.interested')}</span>
}
