import { plainText } from '@ressoa/domain/plain-text'
/** The world's time zones by city with their current UTC offset, from west to east. Always includes the given one. */
export const timeZones = (given: string, now = new Date()) => {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', given])
  return [...names]
    .map((name) => ({ name, city: cityOf(name), minutes: minutesFromGreenwich(name, now) }))
    .sort((a, b) => a.minutes - b.minutes || a.city.localeCompare(b.city))
    .map(({ name, city, minutes }) => ({ value: name, label: name === 'UTC' ? 'UTC' : `${city}, ${offset(minutes)}` }))
}

/** Zone names are plain ASCII, but users search for their city with its accents. */
const writtenCities: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Bahia_Banderas: 'Bahía de Banderas',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Ciudad_Juarez: 'Ciudad Juárez',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Curacao: 'Curaçao',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Mexico_City: 'Ciudad de México',
  Noronha: 'Fernando de Noronha',
  Panama: 'Panamá',
  Rio_Gallegos: 'Río Gallegos',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
  Sao_Tome: 'São Tomé',
  Tucuman: 'Tucumán',
}

/** "São Paulo" for America/Sao_Paulo, "Knox (Indiana)" for America/Indiana/Knox. */
const cityOf = (zone: string) => {
  const [, ...places] = zone.split('/')
  const [city = zone, state] = places.toReversed()
  const written = writtenCities[city] ?? city.replaceAll('_', ' ')
  return state ? `${written} (${state.replaceAll('_', ' ')})` : written
}

const minutesFromGreenwich = (timeZone: string, now: Date) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const offset = (minutes: number) => {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** "sao paulo", "São Paulo", "America/Sao_Paulo", "gmt-3" and "-3" all find São Paulo, GMT−3. */
export const isZoneMatch = ({ value, label }: { value: string; label: string }, term: string) =>
  [label, value].some((text) => simplified(text).includes(simplified(term)))

const simplified = (text: string) =>
  plainText(text)
    .replaceAll('−', '-')
    .replace(/[\s_]+/g, ' ')
    .trim()
