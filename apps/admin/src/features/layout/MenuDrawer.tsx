import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../components/Logo'
import type { MenuPart } from '../../menu'
import type { Section } from '../../paths'
import type { DrawerState } from './drawer'
import { SideMenu } from './SideMenu'

type MenuDrawerProps = { parts: MenuPart[]; section?: Section; drawer: DrawerState }

/** The menu of a narrow screen, over the page. */
export const MenuDrawer = ({ parts, section, drawer }: MenuDrawerProps) => {
  const { t } = useTranslation()
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
