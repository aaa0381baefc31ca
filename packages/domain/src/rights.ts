import type { Role } from './codes'

/** Who may do a thing. Each group holds every role up to its level. */
const rightsGroups = {
  lower: ['master', 'administrator', 'manager', 'clerk', 'reader'],
  medium: ['master', 'administrator', 'manager', 'clerk'],
  manager: ['master', 'administrator', 'manager'],
  higher: ['master', 'administrator'],
  master: ['master'],
} as const satisfies Record<string, readonly Role[]>

export type Rights = keyof typeof rightsGroups

export const may = (role: Role, rights: Rights) => (rightsGroups[rights] as readonly Role[]).includes(role)

/** Roles that a store's administrators can be given. A master is made with the account and never listed. */
export const assignableRoles = ['administrator', 'manager', 'clerk', 'reader'] as const satisfies readonly Role[]
export type AssignableRole = (typeof assignableRoles)[number]
