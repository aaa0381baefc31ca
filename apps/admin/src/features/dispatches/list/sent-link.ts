import type { Dispatch } from '@ressoa/contract/dispatches'
import { paths } from '../../../paths'

/** The page of the dispatches just saved, or the list if a repeated save created nothing. */
export const sentLink = (campaignId: number, saved: readonly Dispatch[]) => {
  const Id = String(campaignId)
  if (saved.length === 0) return { to: paths.campaignDispatch.path, search: { Id } }
  return { to: paths.dispatchSent.path, search: { Id, dispatch: saved.map(({ id }) => id).join('.') } }
}
