import type { Role } from './codes'

/** Groups of roles for permissions. Each group contains every role from the master down to its level. */
const rightsGroups = {
  lower: ['master', 'administrator', 'manager', 'clerk', 'reader'],
  medium: ['master', 'administrator', 'manager', 'clerk'],
  manager: ['master', 'administrator', 'manager'],
  higher: ['master', 'administrator'],
  master: ['master'],
} as const satisfies Record<string, readonly Role[]>

export type Rights = keyof typeof rightsGroups

export const may = (role: Role, rights: Rights) => (rightsGroups[rights] as readonly Role[]).includes(role)

/** Roles that can be assigned to a store's administrators. A master is created with the account and never listed. */
export const assignableRoles = ['administrator', 'manager', 'clerk', 'reader'] as const satisfies readonly Role[]
export type AssignableRole = (typeof assignableRoles)[number]
