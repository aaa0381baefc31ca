import type { ColumnType } from '@ressoa/domain/codes'
import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { plainText } from '@ressoa/domain/plain-text'
import { wholeNumber } from './whole-number'

/** Guesses the type of a column from its name and its first values. */
export type Suggestion = { type: ColumnType; dimensionId: number | null }

type Column = { header: string; values: readonly string[] }
type Dimension = { id: number; name: string }
/** Dimensions by their names, normalised with `plain`. */
type Names = ReadonlyMap<string, number>

const wordsOf = {
  name: ['nome', 'nomecompleto', 'nomedocliente', 'cliente', 'name', 'fullname', 'customer', 'nombre', 'nombrecompleto'],
  email: ['email', 'mail', 'emailaddress', 'enderecodeemail', 'correo', 'correoelectronico'],
  phone: ['telefone', 'celular', 'fone', 'tel', 'whatsapp', 'phone', 'phonenumber', 'telephone', 'mobile', 'telefono', 'movil'],
  externalId: ['identificador', 'id', 'codigo', 'idexterno', 'identifier', 'code', 'externalid', 'matricula'],
  document: ['cpf', 'cnpj', 'cpfcnpj', 'documento', 'document', 'dni', 'rut', 'nif'],
} as const

type OwnType = keyof typeof wordsOf
const ownTypes = Object.keys(wordsOf) as OwnType[]

/** Each type and each dimension is given once: to the first column that matches, by name before by values. */
export const suggestColumns = (columns: readonly Column[], dimensions: readonly Dimension[]): Suggestion[] => {
  const taken = new Set<string>()
  const claim = (suggestion: Suggestion | undefined) => {
    const key = suggestion && `${suggestion.type} ${suggestion.dimensionId}`
    if (!key || taken.has(key)) return undefined
    taken.add(key)
    return suggestion
  }
  // The first of several with the same name.
  const names = new Map(dimensions.toReversed().map(({ id, name }) => [plain(name), id]))
  const byName = columns.map(({ header }) => claim(suggestByName(header, names)))
  return columns.map(
    ({ values }, index) => byName[index] ?? claim(suggestByValues(values)) ?? { type: 'other' as const, dimensionId: null },
  )
}

const plain = (text: string) => plainText(text).replace(/[^a-z0-9]/g, '')

const suggestByName = (header: string, dimensions: Names): Suggestion | undefined => {
  const word = plain(header)
  const type = ownTypes.find((own) => (wordsOf[own] as readonly string[]).includes(word))
  if (type) return { type, dimensionId: null }
  const dimensionId = word === '' ? undefined : dimensions.get(word)
  return dimensionId === undefined ? undefined : { type: 'dimension', dimensionId }
}

const suggestByValues = (values: readonly string[]): Suggestion | undefined => {
  const words = values.map((value) => value.trim()).filter((value) => value !== '')
  const mostAre = (is: (word: string) => boolean) => words.length > 0 && words.filter(is).length > words.length / 2
  if (mostAre((word) => isEmail(plainEmail(word)))) return { type: 'email', dimensionId: null }
  if (mostAre(looksLikePhone)) return { type: 'phone', dimensionId: null }
  return undefined
}

const looksLikePhone = (given: string) => {
  const word = wholeNumber(given) ?? given
  const digits = word.replace(/\D/g, '')
  if (!/^[\d\s().+-]+$/.test(word) || digits.length < 10 || digits.length > 13) return false
  // A CPF has eleven digits too: a Brazilian mobile number has a 9 after its area code.
  return /^[+(]/.test(word) || (digits.length === 11 ? digits[2] === '9' && !/^\d{3}\.\d{3}/.test(word) : digits.length !== 12)
}
