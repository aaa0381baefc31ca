import { loginProvider } from '@ressoa/contract/session'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { call } from '../lib/api'
import { browser } from '../lib/browser'
import { FailedState } from './FailedState'

/** A screen that could not be rendered or loaded. Reloads once the server can be reached. */
export const BrokenScreen = ({ error }: ErrorComponentProps) => (
  <FailedState error={error} onRetry={() => void call(loginProvider).then(browser.reload, () => undefined)} />
)
