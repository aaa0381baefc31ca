import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './TopBarButton.module.css'

type TopBarButtonProps = UnstyledButtonProps & ComponentPropsWithRef<'button'> & { look?: 'quiet' | 'outlined' }

export const TopBarButton = ({ look = 'quiet', ...props }: TopBarButtonProps) => (
  <UnstyledButton {...props} className={classes.button} data-look={look} />
)
