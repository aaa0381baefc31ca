import type { Admin } from '@ressoa/contract/admins'

export const anAdmin = (changes: Partial<Admin> = {}): Admin => ({
  id: 5,
  name: 'Célia Atendente',
  email: 'celia@loja.test',
  role: 'clerk',
  active: true,
  pending: false,
  lockedBecause: null,
  ...changes,
})
