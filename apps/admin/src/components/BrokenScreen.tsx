import type { ErrorComponentProps } from '@tanstack/react-router'
import { browser } from '../lib/browser'
import { FailedState } from './FailedState'

/** A screen that could not be drawn or fetched, most often because a newer version was published: a reload mends it. */
export const BrokenScreen = ({ error }: ErrorComponentProps) => <FailedState error={error} onRetry={browser.reload} />
