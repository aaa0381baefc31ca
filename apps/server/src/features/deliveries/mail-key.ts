import type { MailKind } from '@ressoa/domain/codes'
import { invitationKey, readInvitationKey } from '../invitations/invitation-key'

/** The key of one mail: the invitation's key and a letter for the kind of mail. Openings and unsubscriptions refer to it. */

export type MailIdentity = { storeId: number; invitationId: string; kind: MailKind }

const letters = { request: 'r', reminder: 'm', thankYou: 't' } as const satisfies Record<MailKind, string>

const kindOf = (letter: string) => (Object.keys(letters) as MailKind[]).find((kind) => letters[kind] === letter)

export const mailKey = (storeId: number, invitationId: string, kind: MailKind) =>
  `${invitationKey(storeId, invitationId)}${letters[kind]}`

export const readMailKey = (key: string): MailIdentity | undefined => {
  const kind = kindOf(key.slice(-1))
  const invitation = readInvitationKey(key.slice(0, -1))
  return kind && invitation && { ...invitation, kind }
}

/** The return path. Hexadecimal, because some mail servers lower-case all addresses. */
export const bounceAddress = ({ storeId, invitationId, kind }: MailIdentity, domain: string) =>
  `bounce+${storeId.toString(36)}-${invitationId.replaceAll('-', '')}${letters[kind]}@${domain}`

export const readBounceAddress = (address: string): MailIdentity | undefined => {
  const [, store, hex, letter] = /^bounce\+([0-9a-z]{1,10})-([0-9a-f]{32})([a-z])@/.exec(address.toLowerCase()) ?? []
  const kind = kindOf(letter ?? '')
  if (!store || !hex || !kind) return undefined
  const invitationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { storeId: Number.parseInt(store, 36), invitationId, kind }
}
