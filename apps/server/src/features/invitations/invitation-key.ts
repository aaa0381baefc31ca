import { randomBytes } from 'node:crypto'
import { storeOfPublicKey } from '../../public-key'

/** The key in a survey's address: the store and the invitation's id, 128 random bits. */

export const newInvitationId = () => asUuid(randomBytes(16).toString('hex'))

export const invitationKey = (storeId: number, invitationId: string) =>
  `${storeId.toString(36)}-${Buffer.from(invitationId.replaceAll('-', ''), 'hex').toString('base64url')}`

/** The address of the survey that asks this person. */
export const surveyUrl = (
  { publicUrl }: { publicUrl: string },
  { storeId, invitationId }: { storeId: number; invitationId: string },
) => `${publicUrl}/admin/write?dispatchinfokey=${invitationKey(storeId, invitationId)}`

export const readInvitationKey = (key: string): { storeId: number; invitationId: string } | undefined => {
  const storeId = storeOfPublicKey(key)
  if (storeId === undefined || !Number.isSafeInteger(storeId)) return undefined
  const bytes = Buffer.from(key.slice(key.indexOf('-') + 1), 'base64url')
  return bytes.length === 16 ? { storeId, invitationId: asUuid(bytes.toString('hex')) } : undefined
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
