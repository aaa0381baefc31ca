import { track } from '@ressoa/contract/survey'
import { route } from '../../http/route'
import { readMailKey } from '../deliveries/mail-key'
import { markMailOpened } from '../deliveries/mark-deliveries.sql'
import { readInvitationKey } from '../invitations/invitation-key'
import { markOpened } from '../survey/survey.sql'
import { isFetchedByProgram } from './image-proxies'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Always the same image, so that the caller learns nothing. Type 1 comes from a mail whose images are shown. Type 2 comes from
 * the survey page once its script has run: mail scanners follow every link, but do not get that far.
 */
export const trackingRoutes = [
  route(track, async ({ key = '', type }, { db, now, userAgent }) => {
    const mail = type === '1' ? readMailKey(key) : undefined
    if (mail) await markMailOpened(db, { ...mail, by: isFetchedByProgram(userAgent) ? 'proxy' : 'human', now })
    const read = type === '2' ? readInvitationKey(key) : undefined
    if (read) await markOpened(db, { storeId: read.storeId, id: read.invitationId, now })
    return { contentType: 'image/gif', bytes: pixel }
  }),
]
