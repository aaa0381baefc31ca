import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FormEditor.module.css'
import type { Reorder } from './use-reorder'

type ReorderHandleProps = {
  name: string
  index: number
  count: number
  reorder: Reorder
  onMove: (from: number, to: number) => void
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** Drag it to move the item, or click it for a menu with the same moves: dragging is never required. */
export const ReorderHandle = ({ name, index, count, reorder, onMove }: ReorderHandleProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (count < 2) return null
  return (
    <Menu opened={isOpen} onChange={(next) => setIsOpen(next && !reorder.wasDragged())} position="bottom-start" returnFocus>
      <Menu.Target>
        <ActionIcon className={classes.handle} aria-label={t('formEditor.reorder', { name })} {...reorder.handleProps(index)}>
          <IconGripVertical size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          {t('formEditor.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          {t('formEditor.moveDown')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
