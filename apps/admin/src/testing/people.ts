import type { Person } from '@ressoa/contract/people'

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 31,
  key: 'p-31',
  externalId: 'C-889',
  name: 'Renata Alves Prado',
  email: 'renata@loja.test',
  phone: '(31) 99812-4410',
  document: '123.456.789-00',
  photoUrl: null,
  active: true,
  createdDate: new Date('2026-10-01T12:00:00.000Z'),
  mailStatus: { state: 'ok', since: null, note: '' },
  dimensions: [{ id: 1, name: 'Loja', type: 'singleSelect', values: [{ id: 11, value: 'Savassi' }] }],
  targetLists: [{ id: 5, name: 'Clientes de outubro' }],
  ...changes,
})

/** A person with only a telephone number. */
export const aStranger: Partial<Person> = {
  name: '',
  email: null,
  externalId: null,
  document: null,
  mailStatus: { state: 'none', since: null, note: '' },
  dimensions: [],
  targetLists: [],
}
