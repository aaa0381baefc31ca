import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Integration } from '@ressoa/contract/integrations'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../../lib/focus-back'
import { IntegrationPicture } from '../IntegrationPicture'
import { IntegrationState } from '../IntegrationState'
import classes from './Log.module.css'

type LogDrawerProps = {
  integration: Integration
  title: string
  closeLabel: string
  /** A question is open above it: Escape is for that one. */
  hasDialog?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of what an integration has sent or received. Open while it is mounted. */
export const LogDrawer = ({ integration, title, closeLabel, hasDialog = false, onClose, children }: LogDrawerProps) => {
  const isNarrow = useMediaQuery('(max-width: 799px)', undefined, { getInitialValueInEffect: false })
  useFocusBack()
  return (
    <Drawer
      opened
      returnFocus={false}
      closeOnEscape={!hasDialog}
      position="right"
      size={isNarrow ? '100%' : 780}
      title={
        <span className={classes.title}>
          <IntegrationPicture {...integration} />
          {title}
          <IntegrationState integration={integration} />
        </span>
      }
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={onClose}
    >
      <div className={classes.content}>{children}</div>
    </Drawer>
  )
}
