import { emailKey } from '@ressoa/domain/email-address'
import { keyedHash } from '../session/tokens'

type Keys = { secretKey: string }
type Identity = { storeId: number; email?: string | null; externalId?: string | null }

const hashOf = ({ secretKey }: Keys, storeId: number, name: string): Buffer =>
  keyedHash(secretKey, 'widget viewer', `${storeId} ${name}`).subarray(0, 16)

const namesOf = ({ email, externalId }: Identity) => [
  ...(email ? [`email ${emailKey(email)}`] : []),
  ...(externalId ? [`id ${externalId}`] : []),
]

/** The hashes under which the widget may know this person: by e-mail or the site's own id, signed or not. */
export const viewersOf = (keys: Keys, identity: Identity): Buffer[] =>
  namesOf(identity).flatMap((name) => [name, `signed ${name}`].map((one) => hashOf(keys, identity.storeId, one)))

/** Who is in front of the bar, as a hash that tells two visitors apart and names neither. */
export const viewerOf = (
  keys: Keys,
  { visitorKey, isSigned, ...identity }: Identity & { visitorKey: string; isSigned: boolean },
): Buffer => {
  const [name = `visitor ${visitorKey}`] = namesOf(identity)
  return hashOf(keys, identity.storeId, isSigned ? `signed ${name}` : name)
}
