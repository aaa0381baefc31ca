import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../components/Logo'
import { paths, type Section } from '../../paths'
import type { DrawerState } from './drawer'
import { LanguageMenu } from './LanguageMenu'
import { ProductsMenu } from './ProductsMenu'
import { SignOutButton } from './SignOutButton'
import { StoreSwitch } from './StoreSwitch'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu'

type TopBarProps = { section?: Section; drawer: DrawerState }

export const TopBar = ({ section, drawer }: TopBarProps) => {
  const { t } = useTranslation()
  return (
    <header className={classes.bar} data-no-print>
      <DrawerToggle drawer={drawer} />
      <Link to={paths.home.path} className={classes.logo}>
        <Logo />
      </Link>
      {section && <span className={classes.section}>{t(`section.${section}`)}</span>}
      <div className={classes.tools}>
        <StoreSwitch />
        <span className={classes.rule} />
        <ProductsMenu />
        <LanguageMenu />
        <span className={classes.rule} />
        <UserMenu />
        <SignOutButton />
      </div>
    </header>
  )
}

const DrawerToggle = ({ drawer }: { drawer: DrawerState }) => {
  const { t } = useTranslation()
  const label = drawer.isOpen ? t('topBar.closeMenu') : t('topBar.openMenu')
  const Icon = drawer.mode === 'docked' ? IconLayoutSidebar : IconMenu2
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-expanded={drawer.isOpen} onClick={drawer.toggle}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
