/** What a row says of a person, and what is kept of one. */
export type PersonData = {
  name: string
  email: string | null
  phone: string | null
  phoneDigits: string | null
  externalId: string | null
  document: string | null
}

/** `id`: 0 until somebody new gets one. `isRenamed`: an e-mail or identifier that others may have from now on was given up. */
export type PlacedPerson = PersonData & { id: number; isNew: boolean; isChanged: boolean; isRenamed: boolean }

/**
 * The people that some rows are about. Row by row it says who is meant: whoever has that e-mail, else that telephone number and no
 * other e-mail, else that identifier, else somebody new. What a row gives replaces what was known; what it leaves empty stays.
 */
export class PeopleBook {
  readonly people: PlacedPerson[] = []
  #byEmail = new Map<string, PlacedPerson>()
  /** Everybody with that number, and those of them without an e-mail. */
  #byPhone = new Map<string, Set<PlacedPerson>>()
  #byPhoneAlone = new Map<string, Set<PlacedPerson>>()
  #byExternalId = new Map<string, PlacedPerson>()

  #knownIds = new Set<number>()

  constructor(known: readonly (PersonData & { id: number })[]) {
    this.know(known)
  }

  /** Adds people that are kept. Who is in the book already stays as the rows have left them. */
  know(known: readonly (PersonData & { id: number })[]) {
    for (const person of known) {
      if (this.#knownIds.has(person.id)) continue
      this.#knownIds.add(person.id)
      this.#add({ ...person, isNew: false, isChanged: false, isRenamed: false })
    }
  }

  /** Undefined when its identifier is somebody else's. */
  place(given: PersonData): PlacedPerson | undefined {
    const owner = given.externalId === null ? undefined : this.#byExternalId.get(given.externalId)
    const person = this.#find(given) ?? owner
    if (owner && person !== owner) return undefined
    if (person) return this.#update(person, given)
    return this.#add({ ...given, id: 0, isNew: true, isChanged: false, isRenamed: false })
  }

  #find({ email, phoneDigits }: PersonData) {
    const withEmail = email === null ? undefined : this.#byEmail.get(email)
    if (withEmail || phoneDigits === null) return withEmail
    const alone = firstOf(this.#byPhoneAlone.get(phoneDigits))
    return alone ?? (email === null ? firstOf(this.#byPhone.get(phoneDigits)) : undefined)
  }

  #update(person: PlacedPerson, given: PersonData) {
    this.#unlist(person)
    for (const [field, value] of Object.entries(given) as [keyof PersonData, string | null][]) {
      if (value === null || value === '' || person[field] === value) continue
      if ((field === 'email' || field === 'externalId') && person[field] !== null) person.isRenamed = true
      person[field] = value
      person.isChanged = true
    }
    this.#list(person)
    return person
  }

  #add(person: PlacedPerson) {
    this.people.push(person)
    this.#list(person)
    return person
  }

  #list(person: PlacedPerson) {
    if (person.email !== null) this.#byEmail.set(person.email, person)
    if (person.externalId !== null) this.#byExternalId.set(person.externalId, person)
    for (const list of this.#phoneLists(person)) list.add(person)
  }

  // Under a former e-mail or number the person must not be found: it may be somebody else's by now.
  #unlist(person: PlacedPerson) {
    if (person.email !== null) this.#byEmail.delete(person.email)
    if (person.externalId !== null) this.#byExternalId.delete(person.externalId)
    for (const list of this.#phoneLists(person)) list.delete(person)
  }

  #phoneLists({ phoneDigits, email }: PlacedPerson) {
    if (phoneDigits === null) return []
    const maps = email === null ? [this.#byPhone, this.#byPhoneAlone] : [this.#byPhone]
    return maps.map((lists) => {
      const list = lists.get(phoneDigits) ?? new Set()
      lists.set(phoneDigits, list)
      return list
    })
  }
}

const firstOf = (people: ReadonlySet<PlacedPerson> | undefined) => people?.values().next().value
