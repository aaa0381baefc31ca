import { CloseButton, Drawer } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterDrawer.module.css'
import type { FilterDrawerState } from './use-filter-drawer'

type DrawerFrameProps = {
  drawer: FilterDrawerState
  /** Beside the title. */
  mark?: ReactNode
  /** A `DrawerBody`. It is mounted while the drawer is open. */
  children: ReactNode
}

/** The drawer of filters: part of the page on wide screens, an overlay on others. */
export const DrawerFrame = (props: DrawerFrameProps) => {
  const { t } = useTranslation()
  const { drawer } = props
  if (drawer.isDocked) return drawer.isOpen ? <Docked {...props} /> : null
  return (
    <Drawer.Root opened={drawer.isOpen} onClose={drawer.close} position="right" size="min(372px, 100vw)" returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.overlay }} aria-label={t('answer.filter.title')}>
        <Panel {...props} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Part of the page, so that the content beside it stays readable. */
const Docked = (props: DrawerFrameProps) => {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  // The first Escape closes the dropdown of a field, which may be in a portal.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    const field = target as HTMLElement
    const isInside = currentTarget.contains(field) && field.getAttribute('aria-expanded') !== 'true'
    if (key === 'Escape' && isInside) props.drawer.close()
  }
  return (
    <aside
      ref={panel}
      className={classes.docked}
      data-no-print
      tabIndex={-1}
      aria-label={t('answer.filter.title')}
      onKeyDown={closeByKey}
    >
      <Panel {...props} />
    </aside>
  )
}

const Panel = ({ drawer, mark, children }: DrawerFrameProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('answer.filter.title')}</h2>
        {mark}
        <CloseButton
          className={classes.close}
          size={36}
          iconSize={20}
          aria-label={t('answer.filter.close')}
          onClick={drawer.close}
        />
      </div>
      {children}
    </div>
  )
}

/** The fields, which scroll, and the buttons below them. */
export const DrawerBody = ({ foot, children }: { foot: ReactNode; children: ReactNode }) => (
  <>
    <div className={classes.fields}>{children}</div>
    <div className={classes.foot}>{foot}</div>
  </>
)
