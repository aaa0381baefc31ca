/** What a row says about a person, and what is stored about one. */
export type PersonData = {
  name: string
  email: string | null
  phone: string | null
  phoneDigits: string | null
  externalId: string | null
  document: string | null
}

/** `id`: 0 until a new person gets one. `isRenamed`: an e-mail or external id was given up, and others may take it now. */
export type PlacedPerson = PersonData & { id: number; isNew: boolean; isChanged: boolean; isRenamed: boolean }

/**
 * The people that a chunk of rows is about. For each row it finds the person: by e-mail, else by telephone among those without
 * another e-mail, else by external id, else a new one. What a row gives replaces what was known; empty cells leave it unchanged.
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

  /** Adds stored people. Those already in the book keep the changes of earlier rows. */
  know(known: readonly (PersonData & { id: number })[]) {
    for (const person of known) {
      if (this.#knownIds.has(person.id)) continue
      this.#knownIds.add(person.id)
      this.#add({ ...person, isNew: false, isChanged: false, isRenamed: false })
    }
  }

  /** Undefined when the row's external id belongs to somebody else. */
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

  // A former e-mail or number must not find this person any more: it may be somebody else's by now.
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
