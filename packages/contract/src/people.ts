import { mailStatuses } from '@ressoa/domain/codes'
import * as z from 'zod'
import { fieldType } from './dimensions'
import { endpoint } from './endpoint'
import { file, list, paged, plain, succeeded } from './replies'
import { flag, freeText, id, instant, pageNumber, pageSize } from './values'
import { sic, wire } from './wire'

/** Whether this address gets mails, and if not, since when. */
const mailStatus = wire({ state: z.enum(mailStatuses), since: instant().nullable(), note: z.string() })

const person = wire({
  id: sic(['IdRessoa', 'IdPerson'], id()),
  key: z.string(),
  externalId: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  photoUrl: z.string().nullable(),
  active: z.boolean(),
  createdDate: instant(),
  mailStatus,
  dimensions: z.array(
    wire({ id: id(), name: z.string(), type: fieldType(), values: z.array(wire({ id: id(), value: z.string() })) }),
  ),
  targetLists: z.array(wire({ id: id(), name: z.string() })),
})
export type Person = z.output<typeof person>

export const pageOfPeople = endpoint({
  method: 'GET',
  path: 'person/getpaged',
  rights: 'medium',
  input: wire({
    direction: freeText(10).optional(),
    page: pageNumber(),
    pageSize: pageSize(),
    /** Part of a name, an e-mail or a telephone number. */
    search: freeText(240).optional(),
    active: flag().optional(),
    importSessionKey: sic('importsessionkey', freeText(100).optional()),
  }),
  reply: paged(person),
})

export const personById = endpoint({
  method: 'GET',
  path: 'person/get',
  rights: 'medium',
  input: wire({ personId: id() }),
  reply: plain(person),
})

/** The averages are null without answers of that type. AverageRating is that of the last answer's type. */
export const personSummary = endpoint({
  method: 'GET',
  path: 'person/getnpsresume',
  rights: 'medium',
  input: wire({ personId: id() }),
  reply: plain(
    wire({
      npsAnswerCount: z.int(),
      averageNps: z.number().nullable(),
      averageCsat: z.number().nullable(),
      averageRating: z.number().nullable(),
    }),
  ),
})

export const changePersonStatus = endpoint({
  method: 'POST',
  path: 'person/changestatus',
  rights: 'medium',
  carrier: 'query',
  input: wire({ personId: id(), active: flag() }),
  reply: succeeded(),
})

/** Stops mail to this person's address, with a reason, or allows it again. */
export const changeSuppression = endpoint({
  method: 'POST',
  path: 'person/changesuppression',
  rights: 'manager',
  input: wire({ personId: id(), suppressed: flag(), note: freeText(500).optional() }),
  reply: succeeded({ mailStatus }),
})

/** All data stored about a person, for an access request. */
export const exportPerson = endpoint({
  method: 'GET',
  path: 'person/export',
  rights: 'higher',
  input: wire({ personId: id(), format: z.enum(['json', 'csv'], { error: 'invalid' }).optional() }),
  reply: file(),
})

/** Deletes all personal data of the person. The scores stay in the totals without a name. */
export const erasePerson = endpoint({
  method: 'POST',
  path: 'person/erase',
  rights: 'higher',
  carrier: 'query',
  input: wire({ personId: id() }),
  reply: succeeded(),
})

const peopleList = wire({ id: id(), name: z.string(), active: z.boolean(), personsCount: z.int() })

export const peopleLists = endpoint({ method: 'GET', path: 'TargetList/GetAll', rights: 'manager', reply: list(peopleList) })
