import { expect, test } from 'vitest'
import { roleCodes } from './codes'
import { assignableRoles, may, type Rights } from './rights'

test('LAY-029 LAY-030 each group of rights holds every role up to its number', () => {
  const highest: Record<Rights, number> = { lower: 4, medium: 3, manager: 2, higher: 1, master: 0 }
  for (const [rights, last] of Object.entries(highest)) {
    for (const [role, number] of Object.entries(roleCodes)) {
      expect(may(role as 'master', rights as Rights), `${role} in ${rights}`).toBe(number <= last)
    }
  }
})

test('LAY-033 ADM-006 the roles that can be given are 1 to 4', () => {
  expect(assignableRoles.map((role) => roleCodes[role])).toEqual([1, 2, 3, 4])
})
