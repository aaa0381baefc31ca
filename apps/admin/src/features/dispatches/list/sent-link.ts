import type { Dispatch } from '@ressoa/contract/dispatches'
import { paths } from '../../../paths'

/** What was just saved, on a page of its own; the list where a repeated save made nothing new. */
export const sentLink = (campaignId: number, saved: readonly Dispatch[]) => {
  const Id = String(campaignId)
  if (saved.length === 0) return { to: paths.campaignDispatch.path, search: { Id } }
  return { to: paths.dispatchSent.path, search: { Id, dispatch: saved.map(({ id }) => id).join('.') } }
}
