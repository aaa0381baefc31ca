import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../lib/late-part'
import { useSession } from '../../lib/session'
import { menuFor } from '../../menu'
import type { Section } from '../../paths'
import type { DrawerState } from './drawer'
import classes from './SideDrawer.module.css'
import { SideMenu } from './SideMenu'

const MenuDrawer = latePart(() => import('./MenuDrawer'), 'MenuDrawer')

type SideDrawerProps = { section?: Section; drawer: DrawerState }

export const SideDrawer = ({ section, drawer }: SideDrawerProps) => {
  const { t } = useTranslation()
  const parts = menuFor(useSession())
  return drawer.mode === 'docked' ? (
    <nav className={classes.docked} data-open={drawer.isOpen} data-no-print aria-label={t('topBar.menu')}>
      <SideMenu parts={parts} current={section} shape={drawer.isOpen ? 'wide' : 'rail'} />
    </nav>
  ) : (
    <Suspense>
      <MenuDrawer parts={parts} section={section} drawer={drawer} />
    </Suspense>
  )
}
