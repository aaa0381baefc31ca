import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../components/Logo'
import { useSession } from '../../lib/session'
import { menuFor } from '../../menu'
import type { Section } from '../../paths'
import type { DrawerState } from './drawer'
import classes from './SideDrawer.module.css'
import { SideMenu } from './SideMenu'

type SideDrawerProps = { section?: Section; drawer: DrawerState }

export const SideDrawer = ({ section, drawer }: SideDrawerProps) => {
  const { t } = useTranslation()
  const parts = menuFor(useSession())
  if (drawer.mode === 'docked') {
    return (
      <nav className={classes.docked} data-open={drawer.isOpen} aria-label={t('topBar.menu')}>
        <SideMenu parts={parts} current={section} shape={drawer.isOpen ? 'wide' : 'rail'} />
      </nav>
    )
  }
  return (
    <Drawer
      opened={drawer.isOpen}
      onClose={drawer.close}
      size="min(320px, 86vw)"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('topBar.closeMenu') }}
    >
      <nav aria-label={t('topBar.menu')}>
        <SideMenu parts={parts} current={section} shape="wide" onOpen={drawer.close} />
      </nav>
    </Drawer>
  )
}
