// What stands as a number on the wire and as a name in the house. One table per meaning; both directions are read from it.

export const roleCodes = { master: 0, administrator: 1, manager: 2, clerk: 3, reader: 4 } as const
export type Role = keyof typeof roleCodes

/** What kept somebody out. 5 is success and has no name here; 3 keeps its message and is never given. */
export const authCodes = {
  adminNotInStore: 0,
  adminNotFound: 1,
  wrongPassword: 2,
  wrongPasswordAgain: 3,
  adminWithoutStore: 4,
  storeNotFound: 6,
  adminInactive: 7,
  authorizationMissing: 8,
  storeInactive: 9,
} as const
export type AuthCode = keyof typeof authCodes

export const recoveryCodes = {
  keyEmpty: 0,
  keyUndecodable: 1,
  keyInvalid: 2,
  keyDateInvalid: 3,
  adminNotFound: 4,
  keyExpired: 5,
  passwordInvalid: 6,
  success: 7,
} as const
export type RecoveryCode = keyof typeof recoveryCodes

/** 0 and 3 keep their messages and are never given: an unknown id is answered like another store's, and no old password is asked for. */
export const passwordChangeCodes = {
  adminMissing: 0,
  notInStore: 1,
  passwordInvalid: 2,
  oldPasswordWrong: 3,
  success: 4,
} as const
export type PasswordChangeCode = keyof typeof passwordChangeCodes

export const statusChangeCodes = { adminMissing: 0, notInStore: 1, success: 2 } as const
export type StatusChangeCode = keyof typeof statusChangeCodes
