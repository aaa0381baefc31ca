import { type MantineColorScheme, Menu, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconBell, IconDeviceDesktop, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Initials } from '../../components/Initials'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import { TopBarButton } from './TopBarButton'
import classes from './UserMenu.module.css'

const schemes = [
  { value: 'auto', label: 'topBar.schemeAuto', icon: IconDeviceDesktop },
  { value: 'light', label: 'topBar.schemeLight', icon: IconSun },
  { value: 'dark', label: 'topBar.schemeDark', icon: IconMoon },
] as const

export const UserMenu = () => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={250} withinPortal={false}>
      <Menu.Target>
        <TopBarButton>
          <Initials name={admin.name} shape="round" />
          <VisuallyHidden>{t('topBar.user')}</VisuallyHidden>
          <span className={classes.name}>{admin.name}</span>
        </TopBarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600}>{admin.name}</Text>
          <Text className={classes.detail}>{admin.email}</Text>
          <Text className={classes.detail}>{t(`role.${admin.role}`)}</Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.profile.path} leftSection={<IconUser size={17} stroke={1.7} aria-hidden />}>
          {t('section.profile')}
        </Menu.Item>
        {/* A master is not a member of the store and gets no notices about it. */}
        {admin.role !== 'master' && (
          <Menu.Item component={Link} to={paths.ownNotices.path} leftSection={<IconBell size={17} stroke={1.7} aria-hidden />}>
            {t('section.ownNotices')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('topBar.scheme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={17} stroke={1.7} aria-hidden />}>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
