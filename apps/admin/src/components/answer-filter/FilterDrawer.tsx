import { Button, CloseButton, Drawer } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { Chip } from '../Chip'
import classes from './FilterDrawer.module.css'
import { FilterFields } from './FilterFields'
import type { AnswerView } from './use-answer-filter'
import type { FilterDrawerState } from './use-filter-drawer'

type FilterDrawerProps = {
  drawer: FilterDrawerState
  view: AnswerView
  activeCount: number
  /** How many answers the filter finds; undefined while they are counted. */
  total: number | undefined
}

export const FilterDrawer = (props: FilterDrawerProps) => {
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
const Docked = (props: FilterDrawerProps) => {
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
    <aside ref={panel} className={classes.docked} tabIndex={-1} aria-label={t('answer.filter.title')} onKeyDown={closeByKey}>
      <Panel {...props} />
    </aside>
  )
}

const Panel = ({ drawer, view, activeCount, total }: FilterDrawerProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('answer.filter.title')}</h2>
        {activeCount > 0 && <Chip look="own">{t('answer.filter.active', { count: activeCount })}</Chip>}
        <CloseButton
          className={classes.close}
          size={36}
          iconSize={20}
          aria-label={t('answer.filter.close')}
          onClick={drawer.close}
        />
      </div>
      <div className={classes.fields}>
        <FilterFields view={view} />
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={view.clear}>
          {t('answer.filter.reset')}
        </Button>
        <SeeButton total={total} onClick={drawer.close} />
      </div>
    </div>
  )
}

const SeeButton = ({ total, onClick }: { total: number | undefined; onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button onClick={onClick} aria-busy={total === undefined}>
      {total === undefined
        ? t('answer.filter.counting')
        : t('answer.filter.see', { count: total, total: formatNumber(total, currentLanguage()) })}
    </Button>
  )
}
