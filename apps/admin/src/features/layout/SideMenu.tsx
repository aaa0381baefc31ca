import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry, MenuItem, MenuPart } from '../../menu'
import type { Section } from '../../paths'
import classes from './SideMenu.module.css'

type Shape = 'wide' | 'rail'
type SideMenuProps = { parts: MenuPart[]; current?: Section; shape: Shape; onOpen?: () => void }

export const SideMenu = ({ parts, current, shape, onOpen }: SideMenuProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.menu} data-shape={shape}>
      {parts.map(({ group, items }) => (
        <section key={group} className={classes.group} aria-label={t(`menuGroup.${group}`)}>
          {shape === 'wide' && (
            <p className={classes.groupName} aria-hidden="true">
              {t(`menuGroup.${group}`)}
            </p>
          )}
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.kind === 'entry' ? item.entry.section : item.heading}>
                <Item item={item} current={current} shape={shape} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type ItemProps = { item: MenuItem; current?: Section; shape: Shape; onOpen?: () => void }

const Item = ({ item, current, shape, onOpen }: ItemProps) => {
  if (item.kind === 'entry')
    return <Entry entry={item.entry} isCurrent={item.entry.section === current} shape={shape} onOpen={onOpen} />
  return shape === 'rail' ? (
    <RailHeading item={item} current={current} />
  ) : (
    <WideHeading item={item} current={current} onOpen={onOpen} />
  )
}

type EntryProps = { entry: MenuEntry; isCurrent: boolean; shape: Shape; onOpen?: () => void }

const Entry = ({ entry, isCurrent, shape, onOpen }: EntryProps) => {
  const { t } = useTranslation()
  const label = t(`section.${entry.section}`)
  const Icon = entry.icon
  return (
    <Tooltip label={label} position="right" disabled={shape === 'wide'}>
      <Link
        to={entry.path}
        search={entry.search}
        className={classes.entry}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={shape === 'rail' ? label : undefined}
        onClick={onOpen}
      >
        <Icon size={20} stroke={isCurrent ? 2 : 1.7} aria-hidden />
        {shape === 'wide' && <span>{label}</span>}
      </Link>
    </Tooltip>
  )
}

type HeadingProps = { item: Extract<MenuItem, { kind: 'heading' }>; current?: Section; onOpen?: () => void }

const WideHeading = ({ item, current, onOpen }: HeadingProps) => {
  const { t } = useTranslation()
  const Icon = item.icon
  return (
    <>
      <p className={classes.heading} id={`menu-${item.heading}`}>
        <Icon size={20} stroke={1.7} aria-hidden />
        {t(`menuHeading.${item.heading}`)}
      </p>
      <ul className={classes.children} aria-labelledby={`menu-${item.heading}`}>
        {item.entries.map(({ section, path, search }) => (
          <li key={section}>
            <Link
              to={path}
              search={search}
              className={classes.entry}
              aria-current={section === current ? 'page' : undefined}
              onClick={onOpen}
            >
              {t(`section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const RailHeading = ({ item, current }: HeadingProps) => {
  const { t } = useTranslation()
  const label = t(`menuHeading.${item.heading}`)
  const Icon = item.icon
  const holdsCurrent = item.entries.some(({ section }) => section === current)
  return (
    <Menu position="right-start">
      <Menu.Target>
        <Tooltip label={label} position="right">
          <UnstyledButton className={classes.entry} aria-label={label} data-current={holdsCurrent || undefined}>
            <Icon size={20} stroke={holdsCurrent ? 2 : 1.7} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {item.entries.map(({ section, path, search }) => (
          <Menu.Item key={section} renderRoot={(props) => <Link {...props} to={path} search={search} />}>
            {t(`section.${section}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
